import { answerWords, sayStored } from '#features/onboarding/web/answer-words.ts'
import { showCents } from '#kit/money.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { PageHead } from '#platform/web/ui/PageHead.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readPurchases } from '../contract.ts'
import { sayMethod, sayState } from './purchase-text.ts'
import { purchaseWords } from './purchase-words.ts'

/** What somebody bought, each plan with its sheets and its confirmation. */
export function MyPlansPage() {
  const say = useCopy(purchaseWords)
  const sayAnswer = useCopy(answerWords)
  const language = useLanguage()
  const { data, error, refetch } = useAnswer<typeof readPurchases>('GET /api/purchases')
  return (
    <div className="page-width py-6 sm:py-8">
      <div className="mx-auto grid max-w-[760px] gap-6">
        <PageHead label={say('label')} title={say('title')} lead={say('lead')} />
        {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height="220px" />)}
        {data?.purchases.length === 0 && (
          <EmptyState title={say('none')} action={<LinkButton to="/start/plans">{say('to_plans')}</LinkButton>}>
            {say('none_text')}
          </EmptyState>
        )}
        <ul className="grid gap-4">
          {data?.purchases.map((one) => (
            <li key={one.id} className="card flex flex-wrap items-center gap-x-6 gap-y-3 p-5">
              <div className="grow">
                <h2 className="text-21">{say('package', { level: sayStored(sayAnswer, one.package) })}</h2>
                <p className="text-13 text-muted figures">
                  {[
                    showDay(one.bought, language),
                    showCents(one.price, language),
                    sayMethod(one, say),
                    sayState(one, language, say),
                  ]
                    .filter((part) => part !== null)
                    .join(' · ')}
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                {one.is_readable && <LinkButton to={`/account/plans/${one.package}`}>{say('open')}</LinkButton>}
                <LinkButton
                  look="quiet"
                  // Alone it stands in line with the words above it.
                  className={one.is_readable ? undefined : 'max-sm:-ml-[12px]'}
                  to={`/confirmation/${encodeURIComponent(one.id)}`}
                >
                  {say('details')}
                </LinkButton>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
