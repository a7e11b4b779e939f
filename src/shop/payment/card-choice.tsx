import type { SandboxCard } from '#features/bookings/present.ts'
import { Notice } from '#ui/notice.tsx'
import { Choices } from './choices.tsx'
import css from './payment.module.css'

type CardChoiceProps = { cards: SandboxCard[]; chosen: string | null; error: string | undefined }

/** The named cards of the sandbox. No field takes a card number. */
export function CardChoice({ cards, chosen, error }: CardChoiceProps) {
  return (
    <div className={css.cards}>
      <Choices
        name="card"
        legend="Which test card?"
        error={error}
        chosen={chosen}
        choices={cards.map(({ id, label, description }) => ({ value: id, label, text: description }))}
      >
        <Notice tone="info">Demo: no card is charged, no field takes a card number.</Notice>
      </Choices>
    </div>
  )
}
