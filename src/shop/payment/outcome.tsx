import { useEffect, useRef } from 'react'
import { ButtonAnchor, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { stepAddress } from '../frame/checkout-address.tsx'
import { useCheckoutFrame } from '../frame/checkout-frame.tsx'
import css from './payment.module.css'

const OUTCOMES = {
  declined: {
    tone: 'danger',
    text: 'The card was declined. Nothing was charged and nothing is booked. Please try another card.',
  },
  'sold-out': {
    tone: 'danger',
    text: 'A room or a seat of this holiday has just been sold. Nothing was charged and nothing is booked. Please choose another room, flight or date.',
  },
  'in-progress': {
    tone: 'warn',
    text: 'Your payment is still being processed. Please do not pay in another window: you are charged only once, and this page knows what became of it.',
  },
  'provider-down': {
    tone: 'danger',
    text: 'The bank could not be reached, and no money was taken. Please try again.',
  },
} as const

type OutcomeProps = { outcome: keyof typeof OUTCOMES; bookPageLink: string }

/** What became of the last try to pay, and what to do now. */
export function Outcome({ outcome, bookPageLink }: OutcomeProps) {
  const frame = useCheckoutFrame()
  const { tone, text } = OUTCOMES[outcome]
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className={css.outcome} ref={box} tabIndex={-1}>
      <Notice tone={tone} alert={tone === 'danger'}>
        {text}
      </Notice>
      {outcome === 'sold-out' && (
        <ButtonAnchor look="primary" href={`${frame.brandOrigin}${bookPageLink}`} target="_top">
          Back to your holiday
        </ButtonAnchor>
      )}
      {outcome === 'in-progress' && (
        <ButtonLink look="primary" to={stepAddress(frame, 'payment')}>
          Try again
        </ButtonLink>
      )}
    </div>
  )
}
