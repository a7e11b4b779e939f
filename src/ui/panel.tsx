import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import css from './panel.module.css'

/** S04: focus goes into an opened panel after this time. */
const FOCUS_DELAY_MS = 150
const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]'

type PanelProps = {
  title: string
  /** The button that opened it: focus returns there. */
  trigger: RefObject<HTMLElement | null>
  onClose: () => void
  side?: 'start' | 'end'
  head?: ReactNode
  note?: ReactNode
  children: ReactNode
}

/**
 * A panel under its button, a full screen on small ones. Escape, a press outside and Done close it; Tab stays inside.
 */
export function Panel({ title, trigger, onClose, side = 'start', head, note, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  usePanelBehaviour(panel, trigger, onClose)
  return (
    <div
      ref={panel}
      className={side === 'end' ? `${css.panel} ${css.end}` : css.panel}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
    >
      <div className={css.head}>{head ?? <b>{title}</b>}</div>
      <div className={css.body}>{children}</div>
      <div className={css.foot}>
        <span>{note}</span>
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  )
}

function usePanelBehaviour(
  panel: RefObject<HTMLDivElement | null>,
  trigger: RefObject<HTMLElement | null>,
  onClose: () => void,
) {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const box = panel.current
    const opener = trigger.current
    if (!box) return
    const inner = () => [...box.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.offsetParent !== null)
    const timer = setTimeout(() => {
      box.scrollIntoView({ block: 'nearest' })
      if (!box.contains(document.activeElement)) firstChosen(inner())?.focus({ preventScroll: true })
    }, FOCUS_DELAY_MS)
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.stopPropagation()
        close.current()
      }
      if (event.key === 'Tab' && box.contains(event.target as Node)) stayInside(event, inner())
    }
    const onPress = (event: PointerEvent) => {
      const at = event.target as Node
      if (!box.contains(at) && !opener?.contains(at)) close.current()
    }
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('pointerdown', onPress)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('pointerdown', onPress)
      const lost = document.activeElement === document.body || box.contains(document.activeElement)
      if (lost) opener?.focus()
    }
  }, [panel, trigger])
}

const firstChosen = (stops: HTMLElement[]) =>
  stops.find(
    (stop) =>
      (stop instanceof HTMLInputElement && stop.checked) || (stop.tabIndex === 0 && stop.ariaSelected === 'true'),
  ) ??
  stops.find((stop) => stop instanceof HTMLInputElement) ??
  stops[0]

function stayInside(event: KeyboardEvent, stops: HTMLElement[]) {
  const [first, last] = [stops[0], stops.at(-1)]
  if (event.shiftKey && document.activeElement === first) {
    event.preventDefault()
    last?.focus()
  } else if (!event.shiftKey && document.activeElement === last) {
    event.preventDefault()
    first?.focus()
  }
}
