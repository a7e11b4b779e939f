import { Icon } from '#ui/icon.tsx'
import css from './checkout-steps.module.css'

const STEPS = ['Holiday', 'Travellers', 'Payment', 'Booked'] as const

/** Where one is. The frame has its own pages; from outside it is one step until the booking is made. */
export function CheckoutSteps({ booked }: { booked: boolean }) {
  const current = booked ? STEPS.length - 1 : 1
  return (
    <ol className={css.steps} aria-label="Steps of the booking">
      {STEPS.map((step, at) => {
        const done = at < current || booked
        return (
          <li
            key={step}
            className={
              booked && at === current
                ? `${css.done} ${css.current}`
                : done
                  ? css.done
                  : at === current
                    ? css.current
                    : undefined
            }
            aria-current={at === current ? 'step' : undefined}
          >
            <span className={css.number}>{done ? <Icon name="check" /> : at + 1}</span>
            <span className={css.name}>{step}</span>
          </li>
        )
      })}
    </ol>
  )
}
