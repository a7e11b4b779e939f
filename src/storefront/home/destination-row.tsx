import { Link } from 'react-router'
import { plural } from '#domain/calendar/display-date.ts'
import { displayPounds } from '#domain/money/display-money.ts'
import { Carousel } from '#ui/carousel.tsx'
import { Picture } from '#ui/picture.tsx'
import css from './destination-row.module.css'
import type { CountryTeaser } from './teasers.server.ts'

/** Posters of countries with what the cheapest week there costs. */
export function DestinationRow({ tiles }: { tiles: readonly CountryTeaser[] }) {
  if (tiles.length === 0) return null
  return (
    <section className="wrap section">
      <Carousel
        heading="Where it’s warm next"
        text="Lead-in prices are per person, two sharing, with return flights, seven nights and every fee."
        shape="posters"
      >
        {tiles.map((tile) => (
          <li key={tile.code}>
            <Poster tile={tile} />
          </li>
        ))}
      </Carousel>
    </section>
  )
}

function Poster({ tile }: { tile: CountryTeaser }) {
  return (
    <Link to={`/search/holidays/?destination=${tile.code}`} className={css.poster}>
      <Picture
        src={tile.image}
        alt={tile.imageAlt}
        width={600}
        height={800}
        sizes="(max-width: 639px) 62vw, (max-width: 1023px) 33vw, 250px"
      />
      <span className={css.text}>
        <span className={css.name}>{tile.name}</span>
        <span className={css.foot}>
          <span>{plural(tile.hotels, 'hotel')}</span>
          {tile.leadIn !== null && tile.leadIn > 0 && (
            <span>
              from <b>{displayPounds(tile.leadIn)}</b>pp
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}
