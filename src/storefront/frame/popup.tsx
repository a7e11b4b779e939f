import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * A native disclosure whose content lies over the page. It opens without scripts; with them it also closes on Escape,
 * on a press outside and when the page changes.
 */
export function Popup(props: {
  className: string | undefined
  label: ReactNode
  summaryClass: string | undefined
  children: ReactNode
}) {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location closes it.
  useEffect(() => {
    if (details.current) details.current.open = false
  }, [key])
  useEffect(() => {
    const box = details.current
    if (!box) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !box.open) return
      box.open = false
      box.querySelector('summary')?.focus()
    }
    const onPress = (event: PointerEvent) => {
      if (!box.contains(event.target as Node)) box.open = false
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [])
  return (
    <details ref={details} className={props.className}>
      <summary className={props.summaryClass}>{props.label}</summary>
      {props.children}
    </details>
  )
}
