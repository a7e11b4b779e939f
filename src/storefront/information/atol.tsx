import type { BrandView } from '#features/brands/present.ts'

export const Atol = ({ brand }: { brand: BrandView }) => (
  <>
    <p>
      In a real shop, a holiday with a flight that is sold in the United Kingdom is protected by the ATOL scheme of the
      Civil Aviation Authority. If the company that holds the licence fails, you can finish your holiday and fly home,
      or get your money back.
    </p>
    <h2>Your certificate</h2>
    <p>
      You get an ATOL Certificate together with your first payment. It names the travellers, the flights, the hotel and
      the company that protects you. If it cannot be made, we take no money.
    </p>
    <p>
      The certificates of this shop say SPECIMEN. They protect nobody, because nothing is sold here. The number{' '}
      {brand.atolNumber} belongs to no licence.
    </p>
    <h2>What to check</h2>
    <ul>
      <li>The certificate names everybody who travels.</li>
      <li>It lists your flights and your hotel.</li>
      <li>You can look up a real ATOL number at caa.co.uk/atol-protection.</li>
    </ul>
  </>
)
