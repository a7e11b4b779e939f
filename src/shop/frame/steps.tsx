import { Icon } from '#ui/icon.tsx'
import css from './steps.module.css'

const STEPS = ['holiday', 'travellers', 'summary', 'payment'] as const
const NAMES = { holiday: 'Holiday', travellers: 'Travellers', summary: 'Summary', payment: 'Payment' }

/** Where in the checkout we are. The small look is for inside a page that shows the same on a larger scale. */
export function Steps({
  step,
  small,
}: {
  step: 'travellers' | 'summary' | 'payment' | 'confirmation'
  small: boolean
}) {
  const current = step === 'confirmation' ? STEPS.length : STEPS.indexOf(step)
  return (
    <ol className={small ? `${css.steps} ${css.small}` : css.steps} aria-label="Steps of the booking">
      {STEPS.map((name, place) => {
        const done = place < current
        return (
          <li
            key={name}
            className={done ? css.done : place === current ? css.current : undefined}
            aria-current={place === current ? 'step' : undefined}
          >
            <span className={css.mark} aria-hidden="true">
              {done ? <Icon name="check" /> : place + 1}
            </span>
            <span className={css.name}>
              {NAMES[name]}
              {done && <span className="visually-hidden"> (done)</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
