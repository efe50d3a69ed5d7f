import { useState } from 'react'
import { StepUpDialog } from '#features/accounts/web/step-up.ts'
import type { readCards } from '#features/payments/saved-cards-contract.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { useLive } from '#platform/web/live.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { LoadedPart } from '#platform/web/ui/LoadedPart.tsx'
import { PartError } from '#platform/web/ui/PartError.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useAgainWhile } from '#platform/web/use-again-while.ts'
import { useCopy } from '#platform/web/words.ts'
import type { readRecurring } from '../recurring-contract.ts'
import type { Recurring } from './recurring.ts'
import { RecurringRow } from './RecurringRow.tsx'
import { recurringWords } from './recurring-words.ts'

// For whoever sets one up.
const { Part: RecurringForm, preload } = lazyPart(async () => (await import('./RecurringForm.tsx')).RecurringForm)

/** Money that comes into the wallet again and again: what comes next, what came, and the way to another one. */
export function RecurringDeposits() {
  const say = useCopy(recurringWords)
  const { data, error, refetch } = useAnswer<typeof readRecurring>('GET /api/wallet/recurring-deposits')
  const cards = useAnswer<typeof readCards>('GET /api/cards').data?.cards.filter((card) => !card.is_expired)
  const hasCard = cards?.length !== 0
  // The job that takes them tells of it so.
  useLive('unread', () => void refetch())
  // Its end is written after its money, which is what is told.
  const isTaking = data?.recurring.some((one) => one.runs.some((run) => run.outcome === 'started')) ?? false
  useAgainWhile(isTaking, refetch, 5000)
  const [open, setOpen] = useState<Recurring | 'new' | null>(null)
  const change = (next: Recurring | 'new') => {
    // What asks for the password stands ready before it is needed.
    void StepUpDialog.preload()
    void preload()
    setOpen(next)
  }
  const changed = open === 'new' ? null : open
  return (
    <section className="grid grid-cols-1 gap-5" aria-labelledby="recurring-title">
      <div className="grid gap-2">
        <h2 id="recurring-title">{say('title')}</h2>
        <p className="max-w-[64ch] text-muted">{say('lead')}</p>
      </div>
      {!data && !error && <Skeleton width="100%" height="120px" />}
      {!data && error && <PartError error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          {data.recurring.length === 0 ? (
            <p className="text-muted">{say(hasCard ? 'none' : 'none_no_card')}</p>
          ) : (
            <ul className="grid grid-cols-1 border-t border-line">
              {data.recurring.map((one) => (
                <RecurringRow
                  key={one.id}
                  recurring={one}
                  // A card that was removed just now is gone before the list is read again.
                  isCardGood={cards ? cards.some((card) => card.id === one.card_id) : one.is_card_good}
                  onChange={() => change(one)}
                />
              ))}
            </ul>
          )}
          {data.recurring.length >= data.most ? (
            <p className="text-13 text-muted">{say('most', { most: data.most })}</p>
          ) : (
            hasCard && (
              <Button look="secondary" className="justify-self-start" onClick={() => change('new')}>
                {say('set_up')}
              </Button>
            )
          )}
          <Dialog isOpen={open !== null} onClose={() => setOpen(null)} title={say(changed ? 'change_title' : 'set_up')}>
            <LoadedPart loading={<Skeleton height="420px" />}>
              {open !== null && <RecurringForm days={data.first_days} changed={changed} onDone={() => setOpen(null)} />}
            </LoadedPart>
          </Dialog>
        </>
      )}
    </section>
  )
}
