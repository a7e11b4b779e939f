import type { BrandView } from '#features/brands/present.ts'

export const Privacy = ({ brand }: { brand: BrandView }) => (
  <>
    <p>What this demonstration keeps, and why. Please do not type in real names and addresses.</p>
    <h2>When you book</h2>
    <p>
      The names of the travellers, the dates of birth of children, and the email, phone and postal address of the lead
      passenger are stored with the booking, because a holiday cannot be sold without them. No field takes a card
      number.
    </p>
    <h2>When you write to us</h2>
    <p>Your name, your address and your message are stored and mailed to our call centre, so that it can answer.</p>
    <h2>Cookies</h2>
    <ul>
      <li>XSRF-TOKEN: makes sure that a form comes from you. It ends with your visit.</li>
      <li>booking-claim: the reference and surname you typed in My booking, until you enter the code; 15 minutes.</li>
      <li>booking: keeps My booking open for you; 30 minutes.</li>
    </ul>
    <p>
      There are no others here: no statistics, no advertising, nothing of other companies. So there is nothing to ask
      you.
    </p>
    <h2>Your rights</h2>
    <p>
      You may ask what we hold about you, and have it corrected or deleted: {brand.email}. You may complain to the
      Information Commissioner, ico.org.uk.
    </p>
  </>
)
