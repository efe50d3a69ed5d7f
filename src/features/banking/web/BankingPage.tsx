import { SessionDialog } from '#features/accounts/web/SessionDialog.tsx'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { useSearch } from '#platform/web/params.tsx'
import { useSayError } from '#platform/web/platform-words.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadedPart } from '#platform/web/ui/LoadedPart.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { CallError } from '#platform/web/call-error.ts'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import type { readBankAccounts } from '../contract.ts'
import { AccountList } from './AccountList.tsx'
import { bankingWords } from './banking-words.ts'
import { LinkChoice } from './LinkChoice.tsx'
import { useBankReturn } from './use-bank-return.ts'
import type { BankReturn } from './use-bank-return.ts'
import './banking.css'

const manualForm = lazyPart(async () => (await import('./ManualForm.tsx')).ManualForm)

/** The bank accounts of a person, and the two ways to link one (Spec §2, "Banking"). */
export function BankingPage() {
  const say = useCopy(bankingWords)
  const [search, change] = useSearch()
  const { data, error, refetch } = useAnswer<typeof readBankAccounts>('GET /api/bank-accounts')
  const back = useBankReturn()
  useTitle(say('title'))
  const isManual = search.get('step') === 'manual' && data?.ways.manual === true
  return (
    <div className="page-width py-6 sm:py-8">
      <div className="mx-auto max-w-[760px]">
        <p className="label">{say('label')}</p>
        <h1 className="mt-2">{say('title')}</h1>
        <p className="mt-3 max-w-[64ch] text-muted">{say('intro')}</p>
        <ReturnNote back={back} />
        {!data ? (
          error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <BankingSkeleton />
          )
        ) : isManual ? (
          <LoadedPart loading={<BankingSkeleton />}>
            <manualForm.Part
              onEnd={() => {
                change({ step: null })
                scrollTo({ top: 0 })
              }}
            />
          </LoadedPart>
        ) : (
          <>
            {data.accounts.length > 0 && <AccountList accounts={data.accounts} />}
            <LinkChoice
              ways={data.ways}
              isFirst={data.accounts.length === 0}
              onManual={() => {
                // What was told of the last account would stand beside the next one.
                back.forget()
                change({ step: 'manual' }, { push: true })
              }}
              onNear={() => void manualForm.preload()}
            />
          </>
        )}
        <SessionDialog isUnderWay />
      </div>
    </div>
  )
}

/** What came of the visit to the bank. */
function ReturnNote({ back: { state, retry, forget } }: { back: BankReturn }) {
  const say = useCopy(bankingWords)
  const sayError = useSayError(say)
  if (state.is === 'none') return null
  return (
    <div className="mt-6">
      {state.is === 'asking' && <Banner>{say('returning')}</Banner>}
      {state.is === 'linked' && (
        <Banner tone="positive" onClose={forget}>
          {say('linked')}
        </Banner>
      )}
      {state.is === 'left' && <Banner onClose={forget}>{say('left')}</Banner>}
      {state.is === 'failed' && (
        <Banner tone={isOver(state.error) ? 'neutral' : 'negative'} onClose={forget}>
          <p>{sayError(state.error)}</p>
          {isWorthRepeating(state.error) && (
            <Button look="secondary" className="mt-3" onClick={retry}>
              {say('try_again')}
            </Button>
          )}
        </Banner>
      )}
    </div>
  )
}

// Whoever goes back to a visit that has ended made no mistake: what came of it stands below.
const isOver = (error: unknown): boolean => error instanceof CallError && error.code === 'bank_link_over'

// What was refused for good is refused again; a line or a bank that did not answer may answer now.
const isWorthRepeating = (error: unknown): boolean =>
  !(error instanceof CallError) ||
  error.status >= 500 ||
  error.status === 0 ||
  error.code === 'bank_link_busy' ||
  error.code === 'bank_link_open'

function BankingSkeleton() {
  return (
    <div className="mt-8 grid gap-4">
      <LoadingNote />
      <Skeleton width="220px" height="28px" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeleton height="168px" />
        <Skeleton height="168px" />
      </div>
    </div>
  )
}
