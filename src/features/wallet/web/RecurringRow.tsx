import { brandName } from '#features/payments/saved-card.ts'
import { showCents } from '#kit/money.ts'
import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import type { Recurring } from './recurring.ts'
import { RecurringActions } from './RecurringActions.tsx'
import { recurringWords } from './recurring-words.ts'

type Props = { recurring: Recurring; isCardGood: boolean; onChange: () => void }

/** One recurring deposit: how much, when next and by which card, what can be done, and how the last days went. */
export function RecurringRow({ recurring, isCardGood, onChange }: Props) {
  const say = useCopy(recurringWords)
  const language = useLanguage()
  const { amount, rhythm, state, next_on: nextOn, paused_for: why, card_brand: brand, card_last4: last4 } = recurring
  const name = say(`each_${rhythm}`, { amount: showCents(amount, language) })
  const card = say('card_name', { brand: brandName(brand), last4 })
  return (
    <li className="grid grid-cols-1 gap-3 border-b border-line py-4">
      <div className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-[1fr_auto]">
        <h3 className="figures text-17 font-semibold">{name}</h3>
        <p className={`figures sm:text-right ${state === 'paused' ? 'text-accent-text' : 'font-semibold'}`}>
          {nextOn === null ? say('paused') : say('next_on', { day: showDate(nextOn, language) })}
        </p>
        <p className="text-13 text-muted sm:col-span-2">{say('by_card', { card })}</p>
      </div>
      {why && <p className={why === 'owner' ? 'text-muted' : 'text-negative'}>{say(`paused_${why}`)}</p>}
      {state === 'active' && !isCardGood && <p className="text-negative">{say('card_bad')}</p>}
      <RecurringActions recurring={recurring} name={name} isCardGood={isCardGood} onChange={onChange} />
      <LastDays recurring={recurring} />
    </li>
  )
}

const TONES = {
  started: 'text-muted',
  done: 'text-positive',
  declined: 'text-negative',
  needs_owner: 'text-negative',
  not_made: 'text-negative',
  missed: 'text-muted',
  skipped: 'text-muted',
} as const

function LastDays({ recurring: { runs, skipped_on: skippedOn } }: { recurring: Recurring }) {
  const say = useCopy(recurringWords)
  const language = useLanguage()
  // What is still to come is told above.
  const past = runs.filter((run) => run.due_on !== skippedOn)
  if (past.length === 0) return null
  return (
    <div className="grid gap-1">
      <p className="text-13 font-semibold text-muted">{say('last_days')}</p>
      <ul className="grid gap-1 text-13">
        {past.map((run) => (
          <li key={run.due_on} className="figures flex flex-wrap items-baseline gap-x-4">
            <span className="min-w-24">{showDate(run.due_on, language)}</span>
            <span className="min-w-20 text-right">{showCents(run.amount, language)}</span>
            <span className={TONES[run.outcome]}>
              {say(`outcome_${run.outcome}`)}
              {run.reason !== null && ` · ${run.reason}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
