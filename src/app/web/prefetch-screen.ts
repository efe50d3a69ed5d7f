import { lazyPart } from '#platform/web/lazy-part.ts'
import { readVisitor } from '#platform/web/visitor.ts'
import { preloadMemberParts, QueryScope } from './app-parts.ts'
import { findSiteScreen } from './site-screens.ts'

const appFrame = async () => await import('./AppFrame.tsx')

/** The app's frame with its pages; public pages do without it. */
export const AppFrame = lazyPart(async () => (await appFrame()).AppFrame)

/** Loads everything that a path's screen is made of, as much at once as can be. */
export async function prefetchScreen(path: string): Promise<void> {
  const site = findSiteScreen(path)
  if (site) return await site.page.preload()
  const visitor = readVisitor()
  const page = async () => await (await appFrame()).prefetchAppScreen(path)
  await Promise.all([
    AppFrame.preload(),
    QueryScope.preload(),
    page(),
    visitor ? preloadMemberParts(visitor) : Promise.resolve(),
  ])
}
