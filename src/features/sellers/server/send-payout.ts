import { transactionIdOf } from '#features/crypto/rules.ts'
import { bankClearing, cryptoClearing, payoutsOf, transferEntries } from '#features/ledger/rules.ts'
import type { Account } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { isId } from '#kit/id.ts'
import { showDollars } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { LOCK_SEED } from '#platform/server/advisory-locks.ts'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { canFollow } from '../payouts.ts'
import type { PayoutStatus } from '../payouts.ts'
import { lockPayout, wrongState } from './payout-rows.ts'
import type { Payout } from './payout-rows.ts'
import { judgeComingBack, judgeTaken } from './take-payout.ts'

type By = { readonly operatorId: string; readonly id: string }
export type SentRefusal =
  | 'payout_not_found'
  | 'payout_state'
  | 'payout_own'
  | 'payout_reference'
  | 'payout_taken'
  | 'payout_not_taken'
  | 'payout_coming_back'
type Done = Payout | Refusal<SentRefusal>

const send = statement(
  'sellers-send-payout',
  `UPDATE seller_payouts SET status = 'sent', reference = $2, sent_at = $3 WHERE id = $1 AND status = 'approved'`,
)
const confirm = statement(
  'sellers-confirm-payout',
  `UPDATE seller_payouts SET status = 'confirmed', ended_at = $2 WHERE id = $1 AND status = 'sent'`,
)

// Under the same number no two are sent in the same moment either.
const lockReference = statement(
  'sellers-lock-reference',
  `SELECT pg_advisory_xact_lock(hashtextextended(lower(regexp_replace($1, '\\s', '', 'g')), ${LOCK_SEED.references}))`,
)
const findReference = statement<{ id: string }>(
  'sellers-find-reference',
  `SELECT id FROM seller_payouts WHERE way = $2 AND id <> $3
      AND lower(regexp_replace(reference, '\\s', '', 'g')) = lower(regexp_replace($1, '\\s', '', 'g')) LIMIT 1`,
)

/** One transaction of coins may pay several people; everywhere else a number is that of one payment. */
async function judgeReference(
  tx: Transaction,
  { id, way }: Payout,
  reference: string,
): Promise<Refusal<'payout_reference'> | null> {
  if (way === 'crypto') return null
  await tx.run(lockReference, [reference])
  const other = await tx.first(findReference, [reference, way, id])
  return other && refuse('payout_reference', { message: `payout ${other.id} was sent under this reference` })
}

/** From which account of ours it is sent: coins from our coins, everything else from our bank. */
export const clearingOf = ({ way }: Pick<Payout, 'way'>): Account => (way === 'crypto' ? cryptoClearing : bankClearing)

/** An operator sent what two agreed on, and says by which number it can be found. Said twice, it was sent once. */
export const sendPayout = (deps: Pick<Deps, 'database' | 'clock'>, by: By, typed: string): Promise<Done> =>
  move(deps, by, 'sent', async (tx, row, now) => {
    const reference = row.network === null ? typed.trim() : transactionIdOf(row.network, typed)
    if (!reference) return refuse('payout_reference', { message: `this is no id of a transaction of ${row.network}` })
    if (row.status === 'sent' && row.reference === reference) return null
    if (!canFollow(row.status, 'sent')) return wrongState(row)
    const refused = judgeTaken(row, by.operatorId) ?? (await judgeReference(tx, row, reference))
    if (refused) return refused
    if (row.taken_by === null)
      return refuse('payout_not_taken', { message: 'nobody has taken it: take it first, which shows where it goes' })
    await tx.run(send, [row.id, reference, now])
    const entries = transferEntries(payoutsOf(row.seller_id), clearingOf(row), row.amount_cents)
    const draft = { kind: 'payout_send', key: `payout:${row.id}:send`, memo: reference, effectiveAt: now, entries }
    await postJournals(tx, [draft], now)
    return 'payout_sent'
  })

/** The other side has it. */
export const confirmPayout = (deps: Pick<Deps, 'database' | 'clock'>, by: By): Promise<Done> =>
  move(deps, by, 'confirmed', async (tx, row, now) => {
    if (row.status === 'confirmed') return null
    if (!canFollow(row.status, 'confirmed')) return wrongState(row)
    const comesBack = await judgeComingBack(tx, row)
    if (comesBack) return comesBack
    await tx.run(confirm, [row.id, now])
    return 'payout_confirmed'
  })

const NEWS = {
  payout_sent: ['Your payout was sent', 'is on its way to'],
  payout_confirmed: ['Your payout arrived', 'arrived at'],
  payout_returned: ['A payout did not reach you', 'is among your earnings again, and did not go to'],
} as const satisfies Record<string, readonly [title: string, what: string]>

type Work = (
  tx: Transaction,
  row: Payout,
  now: Date,
) => Promise<'payout_sent' | 'payout_confirmed' | Refusal<SentRefusal> | null>

async function move(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { operatorId, id }: By,
  to: PayoutStatus,
  work: Work,
): Promise<Done> {
  const unknown = refuse('payout_not_found', { message: 'there is no such payout' })
  if (!isId(id)) return unknown
  return await database.transaction<Done>(async (tx) => {
    const row = await lockPayout(tx, id)
    if (!row) return unknown
    if (row.seller_id === operatorId)
      return refuse('payout_own', { message: 'it goes to you: another operator has to do this' })
    const now = clock()
    const done = await work(tx, row, now)
    if (typeof done === 'object' && done !== null) return done
    if (done !== null) {
      const detail = { cents: row.amount_cents }
      await audit(tx, { at: now, actor: operatorId, action: `payout ${to}`, subject: id, detail })
      await tellSeller(tx, row, done, now)
    }
    return (await lockPayout(tx, id))!
  })
}

/** What became of it, to whom it belongs, in the transaction that makes it so. */
export async function tellSeller(
  tx: Transaction,
  { seller_id: userId, amount_cents: amount, destination_hint: hint }: Payout,
  indication: keyof typeof NEWS,
  now: Date,
): Promise<void> {
  const [title, what] = NEWS[indication]
  const content = `${showDollars(amount)} ${what} ${hint}.`
  await notify(tx, [{ userId, indication, title, content, facts: { amount, hint }, link: '/sellers' }], now)
}
