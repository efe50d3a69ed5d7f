import { WriterSession } from '#features/accounts/web/SessionDialog.tsx'
import { useAnswer } from '#platform/web/query.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { PageHead } from '#platform/web/ui/PageHead.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import type { readApprovals, readMoney } from '../contract.ts'
import { AlsoWaiting } from './AlsoWaiting.tsx'
import { Comparisons } from './Comparisons.tsx'
import { MoneyMap } from './MoneyMap.tsx'
import { operatorWords } from './operator-words.ts'
import { PageParts } from './PageParts.tsx'
import { WaitingApprovals } from './WaitingApprovals.tsx'
import { WorkList } from './WorkList.tsx'

/** What operators decide, and where the money is. */
export function OperatorPage() {
  const say = useCopy(operatorWords)
  const queue = useAnswer<typeof readApprovals>('GET /api/operator/approvals')
  const money = useAnswer<typeof readMoney>('GET /api/operator/money')
  useTitle(say('title'))
  const error = queue.error ?? money.error
  return (
    <div className="page-width py-6 sm:py-8">
      <div className="mx-auto grid max-w-[900px] gap-10">
        <PageHead label={say('label')} title={say('title')} lead={say('lead')} />
        {queue.data && money.data ? (
          <>
            <PageParts queue={queue.data} comparisons={money.data.comparisons} />
            <WriterSession>
              <WaitingApprovals queue={queue.data} />
              <WorkList work={queue.data.work} counts={queue.data.work_counts} />
            </WriterSession>
            <AlsoWaiting waiting={queue.data.waiting} />
            <MoneyMap money={money.data} />
            <Comparisons comparisons={money.data.comparisons} />
          </>
        ) : error ? (
          <ErrorState
            error={error}
            onRetry={() => {
              void queue.refetch()
              void money.refetch()
            }}
          />
        ) : (
          <div className="grid gap-4">
            <LoadingNote />
            <Skeleton height="168px" />
            <Skeleton height="420px" />
          </div>
        )}
      </div>
    </div>
  )
}
