import { useEffect } from 'react'

const REPEAT_MS = 1000
const REPEATS = 20

export type Arrival = {
  step: 'travellers' | 'summary' | 'payment' | 'confirmation' | 'ended'
  /** The travellers form was sent and kept, just before this step. */
  saved?: boolean
  /** What was bought: total price in pounds and the booking's reference. */
  sale?: { value: number; reference: string }
}
type Message = string | { task: string; [detail: string]: string | number }

/** S17: what the brand's page is told on arrival at a step; nothing in it is about a person. */
function arrivalMessages({ step, saved, sale }: Arrival): { always: Message[]; once: Message[] } {
  return {
    always: ['travelshop:scrolltotop', ...(step === 'confirmation' ? ['travelshop:formcompletion'] : [])],
    once: [
      { task: 'travelshop:analytics', event: 'checkout step', step },
      ...(saved ? [{ task: 'hello:submitted' }] : []),
      ...(sale ? [{ task: 'AFProcessSaleV6', ...sale }] : []),
    ],
  }
}

/** The frame has no storage of its own: what was told is remembered by the entry of the history, over reloads. */
export function tellArrival(frame: Window, arrival: Arrival, brandOrigin: string): void {
  if (frame.parent === frame) return
  const told = Boolean(frame.history.state?.told)
  const { always, once } = arrivalMessages(arrival)
  for (const message of told ? always : [...always, ...once]) frame.parent.postMessage(message, brandOrigin)
  if (!told) frame.history.replaceState({ ...frame.history.state, told: true }, '')
}

/** Talks to the brand's page around the frame: that a step began, and how high the frame has to be. */
export function ParentMessages({ step, saved = false, sale, brandOrigin }: Arrival & { brandOrigin: string }) {
  const { value, reference } = sale ?? {}
  useEffect(() => {
    const bought = value !== undefined && reference !== undefined ? { sale: { value, reference } } : {}
    tellArrival(window, { step, saved, ...bought }, brandOrigin)
  }, [step, saved, value, reference, brandOrigin])
  useEffect(() => {
    if (window.parent === window) return
    const tellHeight = () => {
      const height = Math.ceil(document.body.getBoundingClientRect().height)
      window.parent.postMessage({ task: 'travelshop:height', height }, brandOrigin)
    }
    const observer = new ResizeObserver(tellHeight)
    observer.observe(document.body)
    // The page around may begin to listen later than the frame begins to speak.
    const repeating = setInterval(tellHeight, REPEAT_MS)
    const enough = setTimeout(() => clearInterval(repeating), REPEAT_MS * REPEATS)
    return () => {
      observer.disconnect()
      clearInterval(repeating)
      clearTimeout(enough)
    }
  }, [brandOrigin])
  return null
}
