import { Suspense } from 'react'
import { StaticIsland } from '#platform/web/StaticIsland.tsx'
import { lazyPart } from '#platform/web/lazy-part.ts'

const body = lazyPart(async () => (await import('./FooterBody.tsx')).FooterBody)

/** Loads it where nothing can be waited for. */
export const preloadFooter = body.preload

/** The foot of the public pages: the same words for everybody, so they travel as words alone. */
export function Footer() {
  return (
    <footer className="footer">
      <Suspense>
        <StaticIsland id="footer" part={body} className="page-width grid gap-6 py-8" />
      </Suspense>
    </footer>
  )
}
