import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useRouter } from './router.tsx'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  to: string
  replace?: boolean
}

/** A link within the app: a real anchor, so that it can be copied, opened in a new tab and read aloud. */
export function Link({ to, replace, onClick, children, ...rest }: LinkProps) {
  const { place, navigate, prefetch } = useRouter()
  const isHere = to.split(/[?#]/)[0] === place.path
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !isPlain || rest.target) return
    event.preventDefault()
    navigate(to, { replace })
  }
  const soon = () => prefetch(to)
  return (
    <a
      href={to}
      aria-current={isHere ? 'page' : undefined}
      onClick={follow}
      onPointerEnter={soon}
      onFocus={soon}
      {...rest}
    >
      {children}
    </a>
  )
}
