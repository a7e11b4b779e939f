import { useLocation } from 'react-router'
import { ButtonAnchor } from '#ui/button.tsx'
import { ParentMessages } from '../parent-messages.tsx'
import css from './ended.module.css'

const REASONS = {
  'no-entry': {
    title: 'This link has ended',
    text: 'It does not open a booking form any more. Nothing was booked with it. Please choose your holiday again.',
    way: 'Back to our holidays',
  },
  expired: {
    title: 'This quote has ended',
    text: 'A quote stands for 30 minutes. Nothing was booked and nothing was charged. Your choices are kept: go back to your holiday to see its price now.',
    way: 'Back to your holiday',
  },
  'old-form': {
    title: 'This form was open for too long',
    text: 'For your safety it was not sent. Nothing was booked and nothing was charged. Please open it again.',
    way: 'Back to our holidays',
  },
} as const
const FAULT = {
  title: 'Whoops, something went wrong.',
  text: 'We are sorry. If you were paying, your booking may still have gone through: look for our mail before you try again, or call us.',
  way: 'Back to our holidays',
}

type EndedProps = { reason: unknown; wayBack?: string | undefined; brandOrigin?: string | undefined }

/** Where the frame cannot go on, with a way back. */
export function Ended({ reason, wayBack, brandOrigin }: EndedProps) {
  const { pathname, search } = useLocation()
  const { title, text, way } = REASONS[reason as keyof typeof REASONS] ?? FAULT
  return (
    <div className={css.ended}>
      <title>{title}</title>
      <h1 className={css.title}>{title}</h1>
      <p>{text}</p>
      {reason === 'old-form' ? (
        <ButtonAnchor look="primary" href={`${pathname}${search}`}>
          Open the form again
        </ButtonAnchor>
      ) : (
        <ButtonAnchor look="primary" href={wayBack ?? '/'} target="_top">
          {way}
        </ButtonAnchor>
      )}
      {brandOrigin && <ParentMessages step="ended" brandOrigin={brandOrigin} />}
    </div>
  )
}
