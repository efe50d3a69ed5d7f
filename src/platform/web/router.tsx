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
import { entryKey, freshKey, keepScroll, restoreScroll } from './scroll.ts'

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
  readonly navigate: (to: string, options?: NavigateOptions) => void
  /** Starts loading the page of a path, e.g. when a link is pointed at. */
  readonly prefetch: (to: string) => void
}

const RouterContext = createContext<Router | null>(null)
// Apart: it changes with every press that leads anywhere, and whoever reads the place is not drawn once more for it.
const LoadingContext = createContext(false)

/** The place that an address within this site stands for. */
export function placeOf(url: string, key = ''): Place {
  // `//` alone would be read as another host's.
  const { pathname, search, hash } = new URL(url.replace(/^[/\\]{2,}/, '/'), 'http://freehold.invalid')
  return { path: pathname, search, hash, key }
}

const present = (): Place => placeOf(location.pathname + location.search + location.hash, entryKey())

type Props = {
  /** The address of the first page: the browser's own, or the request's during server rendering. */
  url: string
  prefetch?: (path: string) => void
  /** Whether the browser loads the page of a path instead: the server decides who sees it. */
  gate?: (path: string) => boolean
  children: ReactNode
}

/** Routing on the History API. A page that is not loaded yet keeps the old one in view until it is. */
export function RouterProvider({ url, prefetch, gate, children }: Props) {
  const [place, setPlace] = useState(() => placeOf(url))
  const [isLoading, startTransition] = useTransition()
  const cameBack = useRef(false)
  // The entry of the history that is in view: when the browser goes back, it is no longer the present one.
  const inView = useRef('')

  useEffect(() => {
    history.scrollRestoration = 'manual'
    inView.current = entryKey()
    const onPop = () => {
      keepScroll(inView.current)
      inView.current = entryKey()
      cameBack.current = true
      forgetAnswers()
      startTransition(() => setPlace(present()))
    }
    const onLeave = () => keepScroll(entryKey())
    addEventListener('popstate', onPop)
    addEventListener('pagehide', onLeave)
    return () => {
      removeEventListener('popstate', onPop)
      removeEventListener('pagehide', onLeave)
    }
  }, [])

  const navigate = useCallback(
    (to: string, { replace = false }: NavigateOptions = {}) => {
      const wanted = new URL(to, location.href)
      if (wanted.origin !== location.origin || gate?.(wanted.pathname)) return location.assign(wanted)
      keepScroll(entryKey())
      const address = wanted.pathname + wanted.search + wanted.hash
      const target = placeOf(address)
      // The same page that only says more of itself, a filter for example, stays where it is scrolled to.
      const key = replace && target.path === location.pathname ? entryKey() : freshKey()
      if (replace) history.replaceState({ key }, '', address)
      else history.pushState({ key }, '', address)
      inView.current = key
      cameBack.current = false
      forgetAnswers()
      startTransition(() => setPlace({ ...target, key }))
    },
    [gate],
  )

  useLinks(navigate)
  useArrival(place, cameBack)
  const router = useMemo(
    () => ({ place, navigate, prefetch: (to: string) => prefetch?.(placeOf(to).path) }),
    [place, navigate, prefetch],
  )
  return (
    <RouterContext value={router}>
      <LoadingContext value={isLoading}>{children}</LoadingContext>
    </RouterContext>
  )
}

/**
 * The one follower of all links, those of React and those of server-rendered HTML: a plain click on a path of this site
 * goes through the router, so that no page is reloaded. A link with a target, or one that says `rel="external"`, is
 * the browser's.
 */
function useLinks(navigate: Router['navigate']): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      const href = link?.getAttribute('href') ?? ''
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!isPlain || event.defaultPrevented || !href.startsWith('/')) return
      if (link?.target || link?.rel === 'external') return
      event.preventDefault()
      navigate(href)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}

/** What a browser does on a new page: to its top or its anchor, back to where it was, and the focus into the page. */
function useArrival(place: Place, cameBack: { current: boolean }) {
  const before = useRef<Place | null>(null)
  useLayoutEffect(() => {
    const last = before.current
    before.current = place
    if (!last || cameBack.current) {
      const key = place.key || entryKey()
      // How far its reader scrolled before the page was hydrated is left alone.
      if (last || !scrollY) restoreScroll(key)
      return
    }
    const anchor = document.getElementById(place.hash.slice(1))
    if (anchor) {
      // Newer browsers return a promise here, which React must not get.
      anchor.scrollIntoView()
      return
    }
    if (last.path === place.path) return
    scrollTo(0, 0)
    focusMain()
  }, [place, cameBack])
}

/** The page itself gets the focus: another one came, or what had it is gone. */
export const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true })

export function useRouter(): Router {
  const router = use(RouterContext)
  if (!router) throw new Error('outside of RouterProvider')
  return router
}

/** Whether the next page is on its way; the present one stays meanwhile. */
export const useIsLoading = (): boolean => use(LoadingContext)
