import { createElement } from 'react'
import type { ComponentType } from 'react'

/** A part that is loaded when it is first shown, or before that by `preload`. */
export type LazyPart<P extends object = object> = {
  readonly Part: ComponentType<P>
  readonly preload: () => Promise<void>
}

const STAMP = 'reloaded_at'
const AGAIN_MS = 60_000
const FAILED_MS = 2000

/**
 * `lazyPart(async () => (await import('./LoginPage.tsx')).LoginPage)`. Unlike React's own `lazy`, a part that has been
 * loaded is rendered at once: React holds back what comes out of a Suspense by 300 ms, for each one inside another.
 *
 * One that `isOptional` does not take the page around it away where it cannot be loaded: nothing stands in its place, until it is
 * rendered again and can be.
 */
export function lazyPart<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
  isOptional?: boolean,
): LazyPart<P> {
  let loaded: ComponentType<P> | undefined
  let loading: Promise<void> | undefined
  let failure: unknown
  // Until when the failure counts, and whether there was a connection.
  let until = 0
  let wasOnline = true
  const preload = () => {
    loading ??= load().then(
      (part) => void (loaded = part),
      (error: unknown) => {
        loading = undefined
        failure = error
        until = Date.now() + FAILED_MS
        wasOnline = navigator.onLine
      },
    )
    return loading
  }
  const Part = (props: P) => {
    if (loaded) return createElement(loaded, props)
    // What failed long ago, pointed at without a connection for example, is tried again; and so it is as soon as the connection is back.
    if (Date.now() < until && (wasOnline || !navigator.onLine)) {
      reloadOnce()
      if (isOptional) return null
      throw failure
    }
    // oxlint-disable-next-line typescript/only-throw-error
    throw preload()
  }
  return { Part, preload }
}

/** After an upgrade of the server an open tab asks for files that are gone: it reloads, once a minute at most. */
function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(STAMP))
  if (navigator.onLine && Date.now() - last > AGAIN_MS) {
    sessionStorage.setItem(STAMP, String(Date.now()))
    location.reload()
  }
}
