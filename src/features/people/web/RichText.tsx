import { Suspense } from 'react'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { CleanHtmlProps } from './CleanHtml.tsx'

const clean = lazyPart<CleanHtmlProps>(async () => (await import('./CleanHtml.tsx')).CleanHtml)

/** Rich text that somebody wrote; what cleans it once more is loaded where there is some to show. */
export function RichText(props: CleanHtmlProps) {
  return (
    <Suspense fallback={<Skeleton height="3em" />}>
      <clean.Part {...props} />
    </Suspense>
  )
}
