import { Suspense } from 'react'
import { Kept } from '#platform/web/Kept.tsx'
import { lazyPart } from '#platform/web/lazy-part.ts'

const body = lazyPart(async () => (await import('./FooterBody.tsx')).FooterBody)

/** Loads it where nothing can be waited for. */
export const preloadFooter = body.preload

/** The foot of the public pages: the same words for everybody, so they travel as words alone. */
export function Footer() {
  return (
    <footer className="footer">
      <Suspense>
        <Kept id="footer" part={body} className="sheet-width grid gap-6 py-8" />
      </Suspense>
    </footer>
  )
}
