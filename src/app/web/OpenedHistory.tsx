import { Suspense } from 'react'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'

// The same history as in Positions, loaded when somebody opens it.
const { Part: History } = lazyPart(async () => (await import('#features/portfolio/web/HistoryTab.tsx')).HistoryTab)

export const OpenedHistory = () => (
  <Suspense fallback={<Skeleton height="360px" />}>
    <History />
  </Suspense>
)
