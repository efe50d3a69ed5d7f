import { useAnswer } from '#platform/web/query.tsx'
import { PartError } from '#platform/web/ui/PartError.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { readWalletFigures } from '../contract.ts'
import { WalletFigures } from './WalletFigures.tsx'

/** What the wallet holds, once it is known. */
export function WalletOverview() {
  const { data, error, refetch } = useAnswer<typeof readWalletFigures>('GET /api/wallet/figures')
  if (data) return <WalletFigures figures={data} />
  if (error) return <PartError error={error} onRetry={() => void refetch()} />
  return (
    <>
      <LoadingNote />
      <Skeleton width="100%" height="112px" />
    </>
  )
}
