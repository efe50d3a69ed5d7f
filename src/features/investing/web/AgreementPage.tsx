import { Printer } from 'lucide-react'
import { CallError } from '#platform/web/call-error.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useParam } from '#platform/web/params.tsx'
import { useAnswer } from '#platform/web/query.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import type { Agreement, readAgreement } from '../order-contract.ts'
import { AgreementHash } from './AgreementHash.tsx'
import { AgreementText } from './AgreementText.tsx'
import { orderWords } from './order-words.ts'
import { secondsOf } from './show-instant.ts'
import './order.css'

/** What was agreed, in the very version, for as long as there are books. */
export function AgreementPage() {
  const say = useCopy(orderWords)
  const hash = useParam('hash')
  const { data, error, refetch } = useAnswer<typeof readAgreement>('GET /api/agreements/{hash}', { params: { hash } })
  useTitle(say('agreement_page'))
  if (data) return <AgreementSheet agreement={data} />
  if (!error) return <AgreementSkeleton />
  if (error instanceof CallError && error.code === 'agreement_not_found') {
    return (
      <>
        <h1 className="sr-only">{say('agreement_page')}</h1>
        <EmptyState
          title={say('agreement_missing_title')}
          action={<LinkButton to="/projects/positions?tab=history">{say('all_orders')}</LinkButton>}
        >
          {say('agreement_missing_text')}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <h1 className="sr-only">{say('agreement_page')}</h1>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </>
  )
}

function AgreementSheet({ agreement }: { agreement: Agreement }) {
  const say = useCopy(orderWords)
  const language = useLanguage()
  const { version, made_at: madeAt, hash, project_id: projectId } = agreement
  return (
    <article className="page-width py-6 sm:py-10">
      <div className="mx-auto max-w-[760px]">
        <p className="label">{say('agreement_page')}</p>
        <h1 className="mt-2">{agreement[language].title}</h1>
        <p className="mt-2 text-muted">
          {say('agreement_made', { version, day: showDay(secondsOf(madeAt), language) })}
        </p>
        <div className="mt-8 border-t border-line-strong pt-8">
          <AgreementText agreement={agreement} heading="h2" />
        </div>
        <div className="mt-8 border-t border-line pt-4">
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="font-semibold">{say('hash')}</span>
            <AgreementHash hash={hash} />
          </p>
          <p className="text-13 text-muted">{say('hash_note')}</p>
          <p className="mt-2 hidden text-13 break-all print:block">{hash}</p>
        </div>
        <div className="no-print mt-6 flex flex-wrap gap-3">
          <Button look="secondary" onClick={() => print()}>
            <Printer aria-hidden="true" />
            {say('receipt_print')}
          </Button>
          <LinkButton look="quiet" to={`/project/${projectId}`}>
            {say('see_house')}
          </LinkButton>
        </div>
      </div>
    </article>
  )
}

function AgreementSkeleton() {
  return (
    <div className="page-width py-6 sm:py-10">
      <LoadingNote />
      <div className="mx-auto grid max-w-[760px] gap-4">
        <Skeleton width="170px" height="18px" />
        <Skeleton width="min(440px, 90%)" height="44px" />
        <Skeleton width="220px" height="20px" />
        {[0, 1, 2, 3].map((section) => (
          <div key={section} className="mt-4 grid gap-2">
            <Skeleton width="180px" height="24px" />
            <Skeleton height="20px" />
            <Skeleton height="20px" />
            <Skeleton width="60%" height="20px" />
          </div>
        ))}
      </div>
    </div>
  )
}
