import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useAddressQuery } from './address-query.tsx'
import { Icon } from './icon.tsx'
import css from './overlay.module.css'

/**
 * A dark screen over the page, open while the address ends in its id: Back closes it, and a link opens it without
 * scripts. With them it is modal, keeps focus inside and gives it back.
 */
export function Overlay({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [live, setLive] = useState(false)
  const location = useLocation()
  const navigate = useNavigate()
  const search = useAddressQuery()
  const open = location.hash === `#${id}`
  useEffect(() => setLive(true), [])
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  const back = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (location.key === 'default') navigate({ search }, { replace: true, preventScrollReset: true })
    else navigate(-1)
  }
  return (
    <dialog
      ref={dialog}
      id={id}
      className={css.overlay}
      aria-label={title}
      data-live={live ? '' : undefined}
      onCancel={back}
    >
      <div className={css.head}>
        <span>{title}</span>
        <Link className={css.close} to={{ search, hash: 'content' }} onClick={back} aria-label="Close">
          <Icon name="close" />
        </Link>
      </div>
      {children}
    </dialog>
  )
}
