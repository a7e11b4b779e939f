import type { BrandView } from '#features/brands/present.ts'

export const Accessibility = ({ brand }: { brand: BrandView }) => (
  <>
    <p>We build this site to the Web Content Accessibility Guidelines 2.2, level AA.</p>
    <ul>
      <li>Every page and every form works with a keyboard alone, and without scripts.</li>
      <li>Text can be made twice as large without anything being lost.</li>
      <li>Nothing moves on its own, and where you ask your device for less motion there is none.</li>
      <li>Colour never says something that words do not say too.</li>
    </ul>
    <h2>If something does not work for you</h2>
    <p>
      Call {brand.phone} or write to {brand.email}: we can search and book with you by phone. Tell us which page it was,
      and we will mend it.
    </p>
    <h2>On holiday</h2>
    <p>
      If somebody in your party finds walking, steps or seeing hard, tell us before you book. We ask the hotel and the
      airline and tell you what they say.
    </p>
  </>
)

export const Illustrations = () => (
  <>
    <p>
      All pictures on this site are illustrations. A program draws them: they are neither photographs nor paintings of
      the hotels and places they stand beside.
    </p>
    <p>
      They show the kind of place, such as a beach, a pool or a town, and not what you will find there. The hotels are
      invented; the countries, the regions and their airports are real.
    </p>
    <h2>Before you choose a real holiday</h2>
    <p>Look at photographs and at what guests say. In a real shop, pictures have to show what is sold.</p>
  </>
)
