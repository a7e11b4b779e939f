import { useRef } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/page'
import { BasketBox, FoldedBasketBox } from './basket-box.tsx'
import css from './checkout.module.css'
import { CheckoutSteps } from './checkout-steps.tsx'
import { Confirmation } from './confirmation.tsx'
import { ShopFrame } from './shop-frame.tsx'

export { ErrorBoundary } from '../frame/trouble.tsx'
export { action, loader } from './data.server.ts'

export const meta = () => [{ title: 'Checkout' }, { name: 'robots', content: 'noindex' }]

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { basket, bookingRef, frame } = loaderData
  const top = useRef<HTMLDivElement>(null)
  // At once: while a page glides, a press meets whatever has come under the finger.
  const scrollToTop = () => top.current?.scrollIntoView()
  return (
    <div className={`wrap ${css.page}`} ref={top}>
      <CheckoutSteps booked={basket.booked} />
      <div className={css.columns}>
        {basket.booked || basket.expired ? (
          <>
            {basket.booked ? <Confirmation bookingRef={bookingRef} /> : <Expired link={basket.bookPageLink} />}
            <BasketBox basket={basket} promoRefusal={null} />
          </>
        ) : (
          <>
            <h1 className={css.title}>Book your holiday</h1>
            <FoldedBasketBox basket={basket} promoRefusal={actionData?.promo ?? null} />
            <section className={css.frame} aria-label="Booking form">
              <p className={css.secure}>
                <Icon name="lock" /> Secure booking form
              </p>
              <ShopFrame link={frame.link} origin={frame.origin} onScrollToTop={scrollToTop} />
            </section>
          </>
        )}
      </div>
    </div>
  )
}

function Expired({ link }: { link: string }) {
  return (
    <div className={css.expired}>
      <h1 className={css.title}>This price has run out</h1>
      <Notice tone="warn">A price is kept for 30 minutes. Nothing has been booked and nothing has been paid.</Notice>
      <ButtonLink look="primary" large to={link}>
        See today’s price
      </ButtonLink>
    </div>
  )
}
