import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import css from './carousel.module.css'
import { Icon } from './icon.tsx'

/** S25: an arrow is hidden when its end is no further away than this. */
const END_TOLERANCE_PX = 100

/** A heading and a row to scroll; the arrows appear where there is more. Without scripts it scrolls like any row. */
export function Carousel(props: { heading: string; text?: string; shape: 'posters' | 'cards'; children: ReactNode }) {
  const track = useRef<HTMLUListElement>(null)
  const more = useRoomToScroll(track)
  const turn = (direction: 1 | -1) =>
    track.current?.scrollBy({ left: direction * track.current.clientWidth * 0.8, behavior: 'smooth' })
  return (
    <>
      <div className={css.head}>
        <div>
          <h2>{props.heading}</h2>
          {props.text && <p className={css.text}>{props.text}</p>}
        </div>
        <div className={css.arrows}>
          <button
            type="button"
            className={css.arrow}
            aria-label={`Scroll ${props.heading} left`}
            hidden={!more.left}
            onClick={() => turn(-1)}
          >
            <Icon name="arrow-left" />
          </button>
          <button
            type="button"
            className={css.arrow}
            aria-label={`Scroll ${props.heading} right`}
            hidden={!more.right}
            onClick={() => turn(1)}
          >
            <Icon name="arrow-right" />
          </button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard. */}
      <ul ref={track} className={`${css.track} ${css[props.shape]}`} tabIndex={0} aria-label={props.heading}>
        {props.children}
      </ul>
    </>
  )
}

function useRoomToScroll(track: RefObject<HTMLUListElement | null>) {
  const [more, setMore] = useState({ left: false, right: false })
  useEffect(() => {
    const row = track.current
    if (!row) return
    const look = () => {
      const rest = row.scrollWidth - row.clientWidth - row.scrollLeft
      setMore({ left: row.scrollLeft > END_TOLERANCE_PX, right: rest > END_TOLERANCE_PX })
    }
    look()
    row.addEventListener('scroll', look, { passive: true })
    const watch = new ResizeObserver(look)
    watch.observe(row)
    return () => {
      row.removeEventListener('scroll', look)
      watch.disconnect()
    }
  }, [track])
  return more
}
