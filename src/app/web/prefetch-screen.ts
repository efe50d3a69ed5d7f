import { lazy } from 'react'
import { readVisitor } from '#platform/web/visitor.ts'
import { findSiteScreen } from './site-screens.ts'

const appFrame = async () => await import('./AppFrame.tsx')

/** The app's frame with its pages; public pages do without it. */
export const AppFrame = lazy(async () => ({ default: (await appFrame()).AppFrame }))

/** Starts loading everything that a path's screen is made of. */
export function prefetchScreen(path: string): void {
  const site = findSiteScreen(path)
  if (site) return site.page.preload()
  appFrame().then(
    (frame) => frame.prefetchAppScreen(path, readVisitor() !== null),
    () => undefined,
  )
}
