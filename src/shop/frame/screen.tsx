import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { type Arrival, ParentMessages } from '../parent-messages.tsx'
import { useCheckoutFrame } from './checkout-frame.tsx'
import css from './screen.module.css'
import { Steps } from './steps.tsx'

type ScreenProps = Arrival & { title: string; tabTitle?: string; children: ReactNode }

/** One step: where we are, its heading, and the messages to the page around. */
export function Screen({ title, tabTitle, children, ...arrival }: ScreenProps) {
  const { brand, brandOrigin, framed } = useCheckoutFrame()
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const arrivedWith = useRef(key)
  useEffect(() => {
    // The first page of a visit keeps the browser's own focus.
    if (arrivedWith.current === 'default') return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return (
    <>
      <title>{`${tabTitle ?? title} | ${brand.publicName}`}</title>
      {arrival.step !== 'ended' && <Steps step={arrival.step} small={framed} />}
      <h1 className={css.title} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
      <ParentMessages {...arrival} brandOrigin={brandOrigin} />
    </>
  )
}
