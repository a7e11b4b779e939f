import type { Workspace } from '#domain/brand/workspace.ts'
import { pictureAddress } from '#ui/picture.tsx'
import css from './home.module.css'

const VOICE: Record<Workspace, { heading: string; text: string }> = {
  bluebaytravel: {
    heading: 'Flights, hotel, one clear price.',
    text: 'Package holidays from your local airport, with every fee in the price from the start.',
  },
  caribbean: {
    heading: 'The Caribbean, at storehouse prices.',
    text: 'Flights and beach hotels in one package, from your local airport. Every fee is in the price.',
  },
  tropical: {
    heading: 'Long-haul sun, at storehouse prices.',
    text: 'Flights and island hotels in one package, from your local airport. Every fee is in the price.',
  },
}

/** The picture sells. It is what people see first, so it is fetched before everything else. */
export function Hero({ workspace }: { workspace: Workspace }) {
  const { heading, text } = VOICE[workspace]
  return (
    <section className={css.hero}>
      <picture>
        <source
          media="(max-width: 639px)"
          srcSet={pictureAddress(`/images/site/home-${workspace}-portrait`, 'medium')}
        />
        <img
          src={pictureAddress(`/images/site/home-${workspace}`, 'large')}
          alt=""
          width={1600}
          height={720}
          fetchPriority="high"
          className={css.heroPicture}
        />
      </picture>
      <div className={`wrap ${css.heroText}`}>
        <h1>{heading}</h1>
        <p>{text}</p>
      </div>
    </section>
  )
}
