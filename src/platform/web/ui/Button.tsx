import type { ButtonHTMLAttributes } from 'react'
import { Link } from '../Link.tsx'
import type { LinkProps } from '../Link.tsx'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook
  /** Keeps its place and its focus, shows that work goes on, and takes no further press. */
  busy?: boolean
  wide?: boolean
}

const classOf = (look: ButtonLook, wide?: boolean, extra?: string) =>
  `button button-${look}${wide ? ' w-full' : ''}${extra ? ` ${extra}` : ''}`

/** Does something. While busy a spinner takes the place of its icon. */
export function Button({ look = 'primary', busy, wide, className, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf(look, wide, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  )
}

/** Looks like a button, is a link: it goes somewhere. */
export function LinkButton({
  look = 'primary',
  wide,
  className,
  ...rest
}: LinkProps & { look?: ButtonLook; wide?: boolean }) {
  return <Link {...rest} className={classOf(look, wide, className)} />
}
