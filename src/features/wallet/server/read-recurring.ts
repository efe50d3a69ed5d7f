import { sayDecline } from '#features/payments/server/decline-words.ts'
import { cardsOf, isExpired } from '#features/payments/server/saved-cards.ts'
import type { SavedCard } from '#features/payments/server/saved-cards.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import type { Language } from '#kit/language.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { readRecurring as endpoint } from '../recurring-contract.ts'
import { dueDay, firstDays, MOST_RECURRING, nextAfter } from '../recurring-rules.ts'
import { recurrenceOf } from './change-recurring.ts'
import { lastRunsOf, recurringOf } from './recurring-rows.ts'
import type { RecurringDeposit, RecurringRun } from './recurring-rows.ts'

type Answer = AnswerOf<typeof endpoint>

export async function readRecurring(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  userId: string,
  language: Language,
): Promise<Answer> {
  const now = clock()
  const [own, cards] = await Promise.all([recurringOf(database, userId), cardsOf(database, userId)])
  const ids = own.map(({ id }) => id)
  const runs = ids.length === 0 ? [] : await lastRunsOf(database, ids)
  const ofOne = (id: string) => runs.filter((run) => run.schedule_id === id)
  return {
    most: MOST_RECURRING,
    first_days: firstDays(now),
    recurring: own.map((one) => show(one, ofOne(one.id), cards, now, language)),
  }
}

function show(
  own: RecurringDeposit,
  runs: readonly RecurringRun[],
  cards: readonly SavedCard[],
  now: Date,
  language: Language,
): Answer['recurring'][number] {
  const card = cards.find(({ id }) => id === own.card_id)
  const isActive = own.state === 'active'
  const skipped = runs.find(
    ({ outcome, due_on: day }) =>
      isActive && outcome === 'skipped' && day > dueDay(now) && nextAfter(recurrenceOf(own), day) === own.next_on,
  )
  return {
    id: own.id,
    amount: own.amount_cents,
    rhythm: own.rhythm,
    state: isActive ? 'active' : 'paused',
    paused_for: own.paused_for,
    next_on: isActive ? own.next_on : null,
    card_id: own.card_id,
    card_brand: own.card_brand,
    card_last4: own.card_last4,
    is_card_good: card !== undefined && !isExpired(card, now),
    skipped_on: skipped?.due_on ?? null,
    runs: runs.map((run) => ({
      due_on: run.due_on,
      amount: run.amount_cents,
      outcome: run.outcome,
      reason: run.outcome === 'declined' ? (sayDecline(run.decline_code, run.decline_message, language) ?? null) : null,
    })),
  }
}
