import type { LuggageView } from '#features/packages/present.ts'
import { Badge } from '#ui/badge.tsx'
import { Popup } from '../frame/popup.tsx'
import { luggageText } from '../package/flight-text.tsx'
import css from './itinerary.module.css'

/** S15: what is in the price, 'ATOL Protected' always last. */
export function Inclusions({ luggage, transfers }: { luggage: LuggageView; transfers: boolean }) {
  return (
    <div className={css.inclusions}>
      <Popup
        className={css.luggage}
        summaryClass={css.luggageButton}
        label={<Badge icon="luggage">{luggageText(luggage)}</Badge>}
      >
        <LuggageAllowance luggage={luggage} />
      </Popup>
      {luggage.meals && <Badge icon="cutlery">In-flight meals</Badge>}
      {luggage.drinks && <Badge icon="cup">In-flight drinks</Badge>}
      <Badge icon="bus" look={transfers ? 'plain' : 'muted'}>
        {transfers ? 'Resort transfers included' : 'Transfers not included'}
      </Badge>
      <Badge icon="shield" look="solid">
        ATOL Protected
      </Badge>
    </div>
  )
}

function LuggageAllowance({ luggage }: { luggage: LuggageView }) {
  const checked =
    luggage.luggageQuantity === 0
      ? 'None'
      : luggage.luggageUnit === 'kg'
        ? `${luggage.luggageQuantity} x ${luggage.luggage}KG`
        : luggageText(luggage).replace(' per person', '')
  return (
    <div className={css.allowance}>
      <b>Luggage per person</b>
      <dl>
        <dt>Checked luggage</dt>
        <dd>{checked}</dd>
        <dt>Hand luggage</dt>
        <dd>{luggage.handLuggage > 0 ? `${luggage.handLuggage}KG` : 'None'}</dd>
      </dl>
    </div>
  )
}
