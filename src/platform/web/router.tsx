import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react'
import type { ReactNode } from 'react'
import { forgetAnswers } from './boot.ts'
import { keepScroll, restoreScroll } from './scroll.ts'

/** Where the reader is. */
export type Place = {
  readonly path: string
  readonly search: string
  readonly hash: string
  /** Different for each entry of the history. */
  readonly key: string
}

type NavigateOptions = {
  /** Takes the place of the present entry of the history. */
  replace?: boolean
}

type Router = {
  readonly place: Place
  /** Whether the next page is on its way; the present one stays meanwhile. */
  readonly isLoading: boolean
  readonly navigate: (to: string, options?: NavigateOptions) => void
  /** Starts loading the page of a path, e.g. when a link is pointed at. */
  readonly prefetch: (to: string) => void
}

const RouterContext = createContext<Router | null>(null)

/** The place that an address within this site stands for. */
export function placeOf(url: string, key = ''): Place {
  // `//` alone would be read as another host's.
  const { pathname, search, hash } = new URL(url.replace(/^[/\\]{2,}/, '/'), 'http://freehold.invalid')
  return { path: pathname, search, hash, key }
}

const present = (): Place => {
  const key = (history.state as { key?: string } | null)?.key ?? ''
  return placeOf(location.pathname + location.search + location.hash, key)
}

type Props = {
  /** The address of the first page: the browser's own, or the request's where the page is drawn on a server. */
  url: string
  prefetch?: (path: string) => void
  children: ReactNode
}

/** Routing on the History API. A page that is not loaded yet keeps the old one in view until it is. */
export function RouterProvider({ url, prefetch, children }: Props) {
  const [place, setPlace] = useState(() => placeOf(url))
  const [isLoading, startTransition] = useTransition()
  const cameBack = useRef(false)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const onPop = () => {
      cameBack.current = true
      forgetAnswers()
      startTransition(() => setPlace(present()))
    }
    const onLeave = () => keepScroll(present().key)
    addEventListener('popstate', onPop)
    addEventListener('pagehide', onLeave)
    return () => {
      removeEventListener('popstate', onPop)
      removeEventListener('pagehide', onLeave)
    }
  }, [])

  const navigate = useCallback((to: string, { replace = false }: NavigateOptions = {}) => {
    const target = new URL(to, location.href)
    if (target.origin !== location.origin) return location.assign(target)
    keepScroll(present().key)
    const key = replace ? present().key : crypto.randomUUID().slice(0, 8)
    const address = target.pathname + target.search + target.hash
    if (replace) history.replaceState({ key }, '', address)
    else history.pushState({ key }, '', address)
    cameBack.current = false
    forgetAnswers()
    startTransition(() => setPlace(placeOf(address, key)))
  }, [])

  useArrival(place, cameBack)
  const router = useMemo(
    () => ({ place, isLoading, navigate, prefetch: (to: string) => prefetch?.(placeOf(to).path) }),
    [place, isLoading, navigate, prefetch],
  )
  return <RouterContext value={router}>{children}</RouterContext>
}

/** What a browser does on a new page: to its top or its anchor, back to where it was, and the focus into the page. */
function useArrival(place: Place, cameBack: { current: boolean }) {
  const before = useRef<Place | null>(null)
  useLayoutEffect(() => {
    const last = before.current
    before.current = place
    if (!last || cameBack.current) return restoreScroll(place.key)
    const anchor = place.hash ? document.getElementById(decodeURIComponent(place.hash.slice(1))) : null
    if (anchor) {
      // Its answer is none of React's business: newer browsers give a promise.
      anchor.scrollIntoView()
      return
    }
    if (last.path === place.path) return
    scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [place, cameBack])
}

export function useRouter(): Router {
  const router = use(RouterContext)
  if (!router) throw new Error('outside of RouterProvider')
  return router
}
