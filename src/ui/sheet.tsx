import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAddressQuery } from './address-query.tsx'

type SheetOptions = {
  /** The address ends in it while the sheet is open: Back closes it, and a link opens it without scripts. */
  id: string
  /** Screens on which the part is a sheet; on others it stands in the page. */
  screens: '(max-width: 639px)' | '(max-width: 1023px)'
  /** Everything that covers the page. */
  box: RefObject<HTMLElement | null>
}

/** A part of the page that covers small screens while it is open. The page behind it is out of reach until it closes. */
export function useSheet({ id, screens, box }: SheetOptions) {
  const { hash, key } = useLocation()
  const navigate = useNavigate()
  const search = useAddressQuery()
  const [live, setLive] = useState(false)
  const openedWith = useRef(search)
  const opener = useRef<Element | null>(null)
  const open = live && hash === `#${id}`
  const close = () => {
    if (key === 'default' || openedWith.current !== search)
      navigate({ search, hash: '' }, { replace: true, preventScrollReset: true })
    else navigate(-1)
  }
  const closing = useRef(close)
  useEffect(() => {
    closing.current = close
    if (!open) openedWith.current = search
  })
  useEffect(() => setLive(true), [])
  // Asked before the browser paints: what opened it may be hidden then, and the focus forgotten.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement
  }, [open])
  useEffect(() => {
    if (!open || !box.current) return
    const uncover = coverPage(box.current, screens, () => closing.current())
    return () => {
      uncover()
      const from = opener.current
      if (matchMedia(screens).matches && from instanceof HTMLElement && from !== document.body) from.focus()
    }
  }, [open, screens, box])
  return { live, open, close }
}

/** Moves the focus in and keeps it there; Escape closes. Gives back what undoes it. */
function coverPage(box: HTMLElement, screens: string, close: () => void): () => void {
  const small = matchMedia(screens)
  const behind = outside(box)
  const cover = () => {
    for (const part of behind) part.inert = small.matches
    if (small.matches && !box.contains(document.activeElement)) box.focus({ preventScroll: true })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && small.matches && !event.defaultPrevented) close()
  }
  cover()
  if (small.matches) box.focus({ preventScroll: true })
  small.addEventListener('change', cover)
  document.addEventListener('keydown', onKey)
  return () => {
    for (const part of behind) part.inert = false
    small.removeEventListener('change', cover)
    document.removeEventListener('keydown', onKey)
  }
}

/** Everything beside the element and beside what it stands in. */
function outside(box: HTMLElement): HTMLElement[] {
  const parts: HTMLElement[] = []
  for (let inner = box; inner.parentElement && inner !== document.body; inner = inner.parentElement)
    for (const sibling of inner.parentElement.children)
      if (sibling !== inner && sibling instanceof HTMLElement && sibling.tagName !== 'SCRIPT') parts.push(sibling)
  return parts
}
