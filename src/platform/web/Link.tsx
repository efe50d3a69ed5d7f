import type { AnchorHTMLAttributes } from 'react'
import { useRouter } from './router.tsx'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  to: string
}

/**
 * A link within the app: a real anchor, so that it can be copied, opened in a new tab and read aloud. The router follows
 * it as any other; its page is on its way as soon as it is pointed at.
 */
export function Link({ to, children, ...rest }: LinkProps) {
  const { place, prefetch } = useRouter()
  const isHere = to.split(/[?#]/)[0] === place.path
  const soon = () => prefetch(to)
  return (
    <a href={to} aria-current={isHere ? 'page' : undefined} onPointerEnter={soon} onFocus={soon} {...rest}>
      {children}
    </a>
  )
}
