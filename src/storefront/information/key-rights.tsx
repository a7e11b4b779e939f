import type { BrandView } from '#features/brands/present.ts'

export const KeyRights = ({ brand }: { brand: BrandView }) => (
  <>
    <p>
      These are the key rights under the Package Travel and Linked Travel Arrangements Regulations 2018, as they apply
      to packages that are really sold.
    </p>
    <ul>
      <li>You get all the essential information about the package before the contract is made.</li>
      <li>There is always at least one trader who is liable for all the travel services of the contract.</li>
      <li>You get an emergency phone number or the details of a contact point: {brand.phone}.</li>
      <li>You may pass the package to another person, on reasonable notice and perhaps at an extra cost.</li>
      <li>
        The price may only be raised if specific costs rise, such as fuel, if the contract says so, and not later than
        20 days before the start. If it rises by more than 8%, you may end the contract. If the organiser may raise the
        price, you have a right to a lower one when those costs fall.
      </li>
      <li>
        You may end the contract without a fee and have all payments back if any essential part, other than the price,
        is changed significantly. If the organiser cancels, you have a refund and perhaps compensation.
      </li>
      <li>
        You may end the contract without a fee before the start in exceptional circumstances, such as serious security
        problems at the destination.
      </li>
      <li>At any time before the start you may end the contract for an appropriate fee.</li>
      <li>
        If important parts cannot be provided as agreed after the start, you get suitable alternatives at no extra cost.
        You may end the contract when services are not performed, this affects the package substantially, and the
        organiser does not put it right.
      </li>
      <li>You have a right to a price reduction or compensation where services are not performed or are done badly.</li>
      <li>The organiser has to help you if you are in difficulty.</li>
      <li>
        If the organiser becomes insolvent, payments are refunded; if it happens during the holiday and transport is
        included, your journey home is secured.
      </li>
    </ul>
    <p>The regulations are at legislation.gov.uk/uksi/2018/634.</p>
  </>
)
