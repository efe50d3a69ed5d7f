import { digestOf, keyHashOf, takeMoneyKey } from '#features/payments/server/money-keys.ts'
import { isExpired, lockCardsOf } from '#features/payments/server/saved-cards.ts'
import type { SavedCard } from '#features/payments/server/saved-cards.ts'
import { addDays } from '#kit/days.ts'
import { newId } from '#kit/id.ts'
import type { Language } from '#kit/language.ts'
import type { Refusal } from '#kit/refusal.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import { undo } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { dueDay, firstDays, MOST_RECURRING, nextAfter, sayRecurring } from '../recurring-rules.ts'
import type { Rhythm } from '../recurring-rules.ts'
import {
  addRunsOf,
  changeState,
  dropWaitingRuns,
  holdOwner,
  lockRecurring,
  recurringOf,
  runOf,
} from './recurring-rows.ts'
import type { RecurringDeposit } from './recurring-rows.ts'
import { tellOfAgreement } from './recurring-news.ts'

export type Owner = { readonly userId: string; readonly address: string }

/** What its owner agrees to. */
export type Agreed = {
  readonly amountCents: number
  readonly rhythm: Rhythm
  readonly firstDay: string
  readonly cardId: string
  /** In which they read it. */
  readonly language: Language
}

const findByKey = statement<{ id: string; request_digest: Buffer }>(
  'wallet-find-recurring-by-key',
  `SELECT d.id, k.request_digest FROM money_keys k JOIN recurring_deposits d ON d.id = k.operation_id
    WHERE k.person_id = $1 AND k.key_hash = $2`,
)
const insert = statement(
  'wallet-start-recurring',
  `INSERT INTO recurring_deposits (id, person_id, card_id, card_brand, card_last4, amount_cents, rhythm, anchor_on, next_on,
     authorized_text, authorized_at, reminded_for, state, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, 'active', $10)`,
)
const update = statement(
  'wallet-change-recurring',
  `UPDATE recurring_deposits SET card_id = $2, card_brand = $3, card_last4 = $4, amount_cents = $5, rhythm = $6, anchor_on = $7,
     next_on = $7, authorized_text = $8, authorized_at = $9, reminded_for = $10, state = 'active', paused_for = NULL, failures = 0
    WHERE id = $1`,
)
const dropSkips = statement(
  'wallet-drop-recurring-skips',
  `DELETE FROM recurring_runs WHERE schedule_id = $1 AND due_on >= $2 AND outcome = 'skipped'`,
)
const deleteSkip = statement(
  'wallet-take-back-recurring-skip',
  `DELETE FROM recurring_runs WHERE schedule_id = $1 AND due_on = $2 AND outcome = 'skipped'`,
)

type Judged = Refusal<'card_not_found' | 'card_expired' | 'recurring_day'>
type Started = Judged | Refusal<'key_reused' | 'recurring_key_missing' | 'recurring_too_many'>

/** Set one up; gives its id. Nothing is taken before its first day. The same key sets up one. */
export async function startRecurring(
  deps: Deps,
  { userId, address }: Owner,
  agreed: Agreed,
  key: string | null,
): Promise<{ readonly id: string } | Started> {
  if (key === null) return refuse('recurring_key_missing')
  return await deps.database.transaction<{ readonly id: string } | Started>(async (tx) => {
    const now = deps.clock()
    await holdOwner(tx, userId)
    const id = newId(now.getTime())
    const { amountCents, rhythm, firstDay, cardId } = agreed
    const digest = digestOf('recurring', amountCents, rhythm, firstDay, cardId)
    const keyHash = keyHashOf(key)
    if (!(await takeMoneyKey(tx, { personId: userId, keyHash, operationId: id, digest }))) {
      const earlier = await tx.first(findByKey, [userId, keyHash])
      return earlier?.request_digest.equals(digest) ? { id: earlier.id } : undo(refuse('key_reused'))
    }
    const card = await judge(tx, userId, agreed, now)
    if (isRefusal(card)) return undo(card)
    if ((await recurringOf(tx, userId)).length >= MOST_RECURRING)
      return undo(refuse('recurring_too_many', { params: { most: MOST_RECURRING } }))
    await tx.run(insert, [id, userId, ...columnsOf(agreed, card, now)])
    const about = { id, person_id: userId, amount_cents: amountCents, card_last4: card.last4 }
    await tellOfAgreement(tx, 'recurring_started', about, { nextOn: firstDay, address }, now)
    return { id }
  })
}

/** Whether one can be so: its card is there, held until the transaction ends, and its first day is near enough. */
async function judge(
  tx: Transaction,
  userId: string,
  { firstDay, cardId }: Agreed,
  now: Date,
): Promise<SavedCard | Judged> {
  // Whoever sets up two at once does so one after the other: a person with a card has a row that is locked here.
  const card = (await lockCardsOf(tx, userId)).find((one) => one.id === cardId)
  if (!card) return refuse('card_not_found')
  if (isExpired(card, now)) return refuse('card_expired')
  const { earliest, latest } = firstDays(now)
  return firstDay < earliest || firstDay > latest ? refuse('recurring_day') : card
}

function columnsOf(agreed: Agreed, card: SavedCard, now: Date) {
  const { amountCents, rhythm, firstDay, language } = agreed
  const text = sayRecurring({ amountCents, rhythm, firstDay, last4: card.last4 }, language)
  // Of a first day that is near, its owner hears here and now.
  const reminded = firstDay <= addDays(dueDay(now), 2) ? firstDay : null
  return [card.id, card.brand, card.last4, amountCents, rhythm, firstDay, text, now, reminded] as const
}

type Refused = Refusal<'recurring_not_found' | 'recurring_ended'>

/** Work on one of somebody's own, locked. Another person's is not there. */
async function withOwn<Code extends string>(
  deps: Deps,
  { userId }: Owner,
  id: string,
  work: (
    tx: Transaction,
    own: RecurringDeposit,
    now: Date,
    cards: readonly SavedCard[],
  ) => Promise<Refusal<Code> | null>,
): Promise<Refusal<Code> | Refused | null> {
  return await deps.database.transaction<Refusal<Code> | Refused | null>(async (tx) => {
    await holdOwner(tx, userId)
    const cards = await lockCardsOf(tx, userId)
    const own = await lockRecurring(tx, id, userId)
    if (!own) return refuse('recurring_not_found')
    const refused = await work(tx, own, deps.clock(), cards)
    return refused ? undo(refused) : null
  })
}

/** Agree to another amount, rhythm, card or day: it goes on as one that begins anew, also where it was paused. */
export async function changeRecurring(
  deps: Deps,
  owner: Owner,
  id: string,
  agreed: Agreed,
): Promise<Judged | Refused | null> {
  return await deps.database.transaction<Judged | Refused | null>(async (tx) => {
    const now = deps.clock()
    await holdOwner(tx, owner.userId)
    // The cards come before it, as where one is set up.
    const card = await judge(tx, owner.userId, agreed, now)
    const own = await lockRecurring(tx, id, owner.userId)
    if (!own) return refuse('recurring_not_found')
    if (own.state === 'ended') return refuse('recurring_ended')
    if (isRefusal(card)) return card
    await dropWaitingRuns(tx, own.id, 'skipped', now)
    // A day that was left out before is agreed to anew.
    await tx.run(dropSkips, [own.id, agreed.firstDay])
    await tx.run(update, [own.id, ...columnsOf(agreed, card, now)])
    const about = { ...own, amount_cents: agreed.amountCents, card_last4: card.last4 }
    const { firstDay: nextOn } = agreed
    await tellOfAgreement(tx, 'recurring_changed', about, { nextOn, address: owner.address }, now)
    return null
  })
}

/** Pause it, go on with it from the next day that is to come, or end it for good. Done before, nothing happens. */
export async function setRecurring(
  deps: Deps,
  owner: Owner,
  id: string,
  state: RecurringDeposit['state'],
): Promise<Refused | Refusal<'card_not_found' | 'card_expired'> | null> {
  return await withOwn(deps, owner, id, async (tx, own, now, cards) => {
    if (own.state === state) return null
    if (own.state === 'ended') return refuse('recurring_ended')
    if (state === 'active') return await resume(tx, own, cards, owner, now)
    await dropWaitingRuns(tx, own.id, 'skipped', now)
    const pausedFor = state === 'paused' ? 'owner' : null
    await changeState(tx, own, { state, paused_for: pausedFor }, now)
    const action = state === 'paused' ? 'recurring deposit paused' : 'recurring deposit ended'
    await audit(tx, { at: now, actor: owner.userId, action, subject: own.id, address: owner.address })
    return null
  })
}

async function resume(
  tx: Transaction,
  own: RecurringDeposit,
  cards: readonly SavedCard[],
  { userId, address }: Owner,
  now: Date,
) {
  const card = cards.find((one) => one.id === own.card_id)
  if (!card) return refuse('card_not_found')
  if (isExpired(card, now)) return refuse('card_expired')
  const today = now.toISOString().slice(0, 10)
  const nextOn = own.next_on > today ? own.next_on : nextAfter(recurrenceOf(own), today)
  await changeState(tx, own, { state: 'active', paused_for: null, failures: 0, next_on: nextOn }, now)
  await audit(tx, { at: now, actor: userId, action: 'recurring deposit resumed', subject: own.id, address })
  return null
}

export const recurrenceOf = ({ anchor_on: anchorOn, rhythm }: RecurringDeposit) => ({ anchorOn, rhythm })

/** Leave out its next day, or take that back while the day is to come. Done before, nothing happens. */
export async function skipRecurring(
  deps: Deps,
  owner: Owner,
  id: string,
  { day, isSkipped }: { readonly day: string; readonly isSkipped: boolean },
): Promise<Refused | Refusal<'recurring_moved'> | null> {
  return await withOwn(deps, owner, id, async (tx, own, now) => {
    if (own.state === 'ended') return refuse('recurring_ended')
    const run = await runOf(tx, own.id, day)
    const isAlready = run?.outcome === 'skipped'
    if (isAlready === isSkipped) return isSkipped || day === own.next_on ? null : refuse('recurring_moved')
    // What is due already may be under way.
    if (day <= dueDay(now)) return refuse('recurring_moved')
    const after = nextAfter(recurrenceOf(own), day)
    if (isSkipped) {
      if (day !== own.next_on) return refuse('recurring_moved')
      await addRunsOf(tx, own, [day], 'skipped', now)
      await changeState(tx, own, { next_on: after }, now)
      return null
    }
    if (after !== own.next_on) return refuse('recurring_moved')
    await tx.run(deleteSkip, [own.id, day])
    await changeState(tx, own, { next_on: day }, now)
    return null
  })
}
