import { Suspense } from 'react'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { FigureMathProps } from './FigureMath.tsx'

const math = lazyPart<FigureMathProps>(async () => (await import('./FigureMath.tsx')).FigureMath)

/** `FigureMath` for Home, loaded with its words once a figure is opened: most visits open none. */
export function OpenedMath(props: FigureMathProps) {
  return (
    <Suspense fallback={<Skeleton height="240px" />}>
      <math.Part {...props} />
    </Suspense>
  )
}
