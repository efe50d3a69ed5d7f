import { Suspense } from 'react'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'

const clean = lazyPart<{ html: string }>(async () => (await import('./CleanBio.tsx')).CleanBio)

/** A bio; what cleans it once more is loaded where there is one to show. */
export function Bio({ html }: { html: string }) {
  return (
    <Suspense fallback={<Skeleton height="3em" />}>
      <clean.Part html={html} />
    </Suspense>
  )
}
