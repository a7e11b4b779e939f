import type { OpeningHoursView } from '#features/opening-hours/present.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import css from './home.module.css'

/** Why one can trust us, in five short lines that are all true. */
export function TrustRibbon({ hours }: { hours: OpeningHoursView }) {
  const everyDay = hours.lines.every((line) => !/closed/i.test(line.hours))
  const lines: [IconName, string, string][] = [
    ['shield', 'Financial Protection', 'Every package ATOL Protected'],
    ['flexible', 'Flexible Holidays', 'Pick any nights and airport'],
    ['headset', 'UK Call Centre', 'Speak to a person'],
    ['clock', everyDay ? 'Open 7 days' : 'Opening hours', hours.summary],
    ['check-circle', 'Clear prices', 'Fees at the resort included'],
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
