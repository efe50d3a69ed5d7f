import { Suspense } from 'react'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useIsHydrated } from '#platform/web/use-is-hydrated.ts'
import type { CleanHtmlProps } from './CleanHtml.tsx'

const clean = lazyPart<CleanHtmlProps>(async () => (await import('./CleanHtml.tsx')).CleanHtml)

type Props = CleanHtmlProps & {
  /** A CSS length: how high it is about, until it is there. */
  readonly room?: string
}

/** Rich text that somebody wrote; what cleans it once more is loaded where there is some to show, and needs a browser. */
export function RichText({ room = '3em', ...props }: Props) {
  const waiting = <Skeleton height={room} className="skeleton-lines" />
  if (!useIsHydrated()) return waiting
  return (
    <Suspense fallback={waiting}>
      <clean.Part {...props} />
    </Suspense>
  )
}
