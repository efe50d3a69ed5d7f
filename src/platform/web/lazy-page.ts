import { lazy } from 'react'
import type { ComponentType } from 'react'

/** A page that is loaded when it is first shown, or a moment before when a link to it is pointed at. */
export type LazyPage = { readonly Page: ComponentType; readonly preload: () => void }

const STAMP = 'reloaded_at'
const AGAIN_MS = 60_000

/** `lazyPage(async () => (await import('./LoginPage.tsx')).LoginPage)` */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  return {
    Page: lazy(async () => ({ default: await load().catch(reloadOnce) })),
    // The browser's module map keeps what was imported; an attempt that failed is made again by the page itself.
    preload: () => void load().catch(() => undefined),
  }
}

/** After an upgrade of the server an open tab asks for files that are gone: it reloads, once a minute at most. */
function reloadOnce(error: unknown): never {
  const last = Number(sessionStorage.getItem(STAMP) ?? 0)
  if (navigator.onLine && Date.now() - last > AGAIN_MS) {
    sessionStorage.setItem(STAMP, String(Date.now()))
    location.reload()
  }
  throw error
}
