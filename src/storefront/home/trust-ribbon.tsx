import type { OpeningHoursView } from '#features/opening-hours/present.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import css from './home.module.css'

/** Seed 2 §1: five titles, each with a line that says what is true of it. */
export function TrustRibbon({ hours }: { hours: OpeningHoursView }) {
  const lines: [IconName, string, string][] = [
    ['shield', 'Financial Protection', 'Every package ATOL Protected'],
    ['flexible', 'Flexible Holidays', 'Pick any nights and airport'],
    ['headset', 'UK Call Centre', 'Speak to a person'],
    ['clock', 'Open 7 days', hours.summary],
    ['smile', 'Customer Satisfaction', 'Guest ratings on our hotels'],
  ]
  return (
    <ul className={`wrap ${css.trust}`}>
      {lines.map(([icon, title, text]) => (
        <li key={title}>
          <Icon name={icon} />
          <span>
            <b>{title}</b>
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
