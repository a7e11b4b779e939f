import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import css from './button.module.css'

type Look = 'go' | 'primary' | 'outline' | 'ghost' | 'veil'
type Shape = { look: Look; large?: boolean; full?: boolean; icon?: boolean }

const classes = ({ look, large, full, icon }: Shape, extra?: string) =>
  [css.button, css[look], large && css.large, full && css.full, icon && css.icon, extra].filter(Boolean).join(' ')

/** Green (`go`) is kept for Search, Book and the steps towards payment. */
export function Button({
  look,
  large,
  full,
  icon,
  className,
  type = 'button',
  ...rest
}: Shape & ComponentProps<'button'>) {
  return <button type={type} className={classes({ look, large, full, icon } as Shape, className)} {...rest} />
}

/** A link to one of our pages that looks like a button. */
export function ButtonLink({ look, large, full, icon, className, ...rest }: Shape & ComponentProps<typeof Link>) {
  return <Link className={classes({ look, large, full, icon } as Shape, className)} {...rest} />
}

/** The same for addresses outside the router: telephone numbers and mail. */
export function ButtonAnchor({ look, large, full, icon, className, children, ...rest }: Shape & ComponentProps<'a'>) {
  return (
    <a className={classes({ look, large, full, icon } as Shape, className)} {...rest}>
      {children}
    </a>
  )
}
