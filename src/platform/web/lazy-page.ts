import { lazy } from 'react'
import type { ComponentType } from 'react'

/** A page that is loaded when it is first shown, or a moment before when a link to it is pointed at. */
export type LazyPage = { readonly Page: ComponentType; preload(): void }

/** `lazyPage(async () => (await import('./LoginPage.tsx')).LoginPage)` */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  return {
    Page: lazy(async () => ({ default: await load() })),
    // The browser's module map keeps what was imported; an attempt that failed is made again by the page itself.
    preload: () => void load().catch(() => undefined),
  }
}
