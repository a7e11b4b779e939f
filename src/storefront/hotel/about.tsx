import { plural } from '#domain/calendar/display-date.ts'
import type { HotelPage } from '#features/hotels/present.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { childPolicyText } from '../search/guest-rules.tsx'
import css from './hotel.module.css'

/** What is there, in numbers, badges and words. Only the beginning of a long text is open. */
export function About({ hotel }: { hotel: HotelPage }) {
  const { opening, rest } = split(hotel.description)
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="visually-hidden">
        About {hotel.name}
      </h2>
      <AtAGlance hotel={hotel} />
      <div className={css.text}>
        <p className={css.signature}>{hotel.signatureText}</p>
        <p>{opening}</p>
        {rest && (
          <details>
            <summary className="link">Read more</summary>
            <p>{rest}</p>
          </details>
        )}
      </div>
      {hotel.usps.length > 0 && (
        <ul className={css.usps}>
          {hotel.usps.map((usp) => (
            <li key={usp}>
              <Icon name="check" /> {usp}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function AtAGlance({
  hotel: { amenities, facts, boards, transfersIncluded, transferMinutes, ...policy },
}: {
  hotel: HotelPage
}) {
  const counts: [IconName, number, string][] = [
    ['waves', amenities.pools, 'pool'],
    ['cutlery', amenities.restaurants, 'restaurant'],
    ['glass', amenities.bars, 'bar'],
    ['bed', amenities.rooms, 'room'],
  ]
  const has: [boolean, string][] = [
    [facts.spa, 'Spa'],
    [facts.gym, 'Gym'],
    [facts.golf, 'Golf'],
    [facts.waterSports, 'Water sports'],
  ]
  return (
    <>
      <ul className={css.glance}>
        {counts
          .filter(([, count]) => count > 0)
          .map(([icon, count, noun]) => (
            <li key={noun}>
              <Icon name={icon} />
              <span>
                <b>{count}</b> {plural(count, noun).replace(/^\d+ /, '')}
              </span>
            </li>
          ))}
      </ul>
      <div className={css.badges}>
        {has
          .filter(([there]) => there)
          .map(([, word]) => (
            <Badge key={word} icon="check">
              {word}
            </Badge>
          ))}
        {boards.map((board) => (
          <Badge key={board} icon="cutlery">
            {board}
          </Badge>
        ))}
        <Badge icon="bus" look={transfersIncluded ? 'plain' : 'muted'}>
          {transfersIncluded ? `Resort transfers included, ${transferMinutes} mins` : 'Transfers not included'}
        </Badge>
        <Badge icon="guests">{childPolicyText(policy)}</Badge>
      </div>
    </>
  )
}

const OPENING_LENGTH = 360

/** Cuts a long text after a sentence. */
function split(text: string): { opening: string; rest: string } {
  if (text.length <= OPENING_LENGTH * 1.3) return { opening: text, rest: '' }
  const end = text.indexOf('. ', OPENING_LENGTH)
  return end < 0 ? { opening: text, rest: '' } : { opening: text.slice(0, end + 1), rest: text.slice(end + 2) }
}
