import { Suspense } from 'react'
import { PaymentPage } from '#features/wallet/web/PaymentPage.tsx'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'

// The same history as in Positions, loaded when somebody opens it.
const { Part: History } = lazyPart(async () => (await import('#features/portfolio/web/HistoryTab.tsx')).HistoryTab)

/** The wallet, with what a later feature tells of its past. */
export function PaymentScreen() {
  return (
    <PaymentPage
      history={
        <Suspense fallback={<Skeleton height="360px" />}>
          <History />
        </Suspense>
      }
    />
  )
}
