import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import css from './checkout.module.css'
import { isFromFrame, readFrameMessage } from './frame-message.tsx'

const FIRST_HEIGHT = 900
/** A step that is still loading its styles is much higher for a moment; that height is passed over. */
const SETTLE_MS = 60

type ShopFrameProps = { link: string; origin: string; onScrollToTop: () => void }

/** The checkout, on its own origin. It is heard only by the guard in frame-message.tsx; the server knows what is true. */
export function ShopFrame({ link, origin, onScrollToTop }: ShopFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(FIRST_HEIGHT)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  useEffect(() => {
    let settling: ReturnType<typeof setTimeout>
    const listen = (event: MessageEvent) => {
      if (!isFromFrame(event, { origin, source: frame.current?.contentWindow ?? null })) return
      const message = readFrameMessage(event.data)
      switch (message?.kind) {
        case 'scrolltotop':
          return onScrollToTop()
        case 'formcompletion':
          return void revalidate()
        case 'openchat':
          return void navigate('/contact-us')
        case 'height':
          clearTimeout(settling)
          settling = setTimeout(() => setHeight(message.height), SETTLE_MS)
          return
        // Tasks tell trackers something; what counts is what the server recorded, so a sale only makes us look there.
        case 'task':
          return message.task === 'AFProcessSaleV6' ? void revalidate() : undefined
      }
    }
    addEventListener('message', listen)
    return () => {
      clearTimeout(settling)
      removeEventListener('message', listen)
    }
  }, [origin, onScrollToTop, revalidate, navigate])
  return (
    <iframe ref={frame} className={css.iframe} src={link} title="Secure booking form" allow="payment" height={height} />
  )
}
