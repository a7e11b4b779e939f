import type { BrandView } from '#features/brands/present.ts'

export const BookingTerms = ({ brand }: { brand: BrandView }) => (
  <>
    <p>These are the terms of a demonstration. Nothing booked on this site is a contract, and no card is charged.</p>
    <h2>Price</h2>
    <ul>
      <li>The price you see first is the whole price for your party, with every fee that cannot be avoided.</li>
      <li>Fees that the hotel or the country collects are in it; you pay them at the resort, in its own money.</li>
      <li>
        A quote stands for 30 minutes. If the price moves before you pay, we show you the new one and ask you first.
      </li>
      <li>If it falls, you pay the lower price.</li>
    </ul>
    <h2>Paying</h2>
    <ul>
      <li>
        A deposit is £150 for each person. The balance is due 10 or 12 weeks before departure; your summary says when.
      </li>
      <li>Inside that time everything that is paid to us is paid at once.</li>
      <li>
        When you press the button to pay, your room and seats are held for 15 minutes. Before that, nothing is held.
      </li>
    </ul>
    <h2>Changing and cancelling</h2>
    <ul>
      <li>A change of name costs what the airline charges.</li>
      <li>
        Cancelling costs the deposit until the balance is due, then 50% of the price until 28 days before departure, 75%
        until 14 days before, and 100% after that.
      </li>
      <li>
        If we have to change something important, you may accept it, take another holiday or have all your money back.
      </li>
    </ul>
    <h2>Who we are</h2>
    <p>
      {brand.publicName} is a name of {brand.atolHolder}, {brand.postalAddress}. Call {brand.phone}.
    </p>
  </>
)
