import { Suspense } from 'react'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useIsHydrated } from '#platform/web/use-is-hydrated.ts'
import type { CleanHtmlProps } from './CleanHtml.tsx'

const clean = lazyPart<CleanHtmlProps>(async () => (await import('./CleanHtml.tsx')).CleanHtml)

/** Rich text that somebody wrote; what cleans it once more is loaded where there is some to show, and needs a browser. */
export function RichText(props: CleanHtmlProps) {
  const waiting = <Skeleton height="3em" />
  if (!useIsHydrated()) return waiting
  return (
    <Suspense fallback={waiting}>
      <clean.Part {...props} />
    </Suspense>
  )
}
