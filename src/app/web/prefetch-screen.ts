import { lazyPart } from '#platform/web/lazy-part.ts'
import { findSiteScreen } from './site-screens.ts'

const appFrame = async () => await import('./AppFrame.tsx')

/** The app's frame with its pages; public pages do without it. */
export const AppFrame = lazyPart(async () => (await appFrame()).AppFrame)

/** Loads everything that a path's screen is made of, as much at once as can be. */
export async function prefetchScreen(path: string): Promise<void> {
  const site = findSiteScreen(path)
  if (site) return await site.page.preload()
  // What the frame is made of is named in the page's head by the server: it is on its way already.
  const parts = async () => await (await appFrame()).prefetchAppScreen(path)
  await Promise.all([AppFrame.preload(), parts()])
}
