import type { ApprovedBy } from '#features/approvals/server/approval.ts'
import { useApproval } from '#features/approvals/server/use-approval.ts'
import { cryptoClearing, depositEntries } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { lockWallet } from '#features/ledger/server/read-balance.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Notification } from '#features/notifications/server/notify.ts'
import { newId } from '#kit/id.ts'
import { showDollars } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { CryptoBooking } from '../approval-kinds.ts'
import { centsOfCoins, RATE_HOLDS_MS, showCoins } from '../rules.ts'
import { findBookedDeposit } from './statements.ts'

const findOpen = statement<{ id: string }>(
  'crypto-find-open-person',
  'SELECT id FROM users WHERE id = $1 AND closed_at IS NULL',
)
// Whoever closes an account locks its row first: no money comes to one that is being closed.
const lockOpen = statement<{ id: string }>(
  'crypto-lock-open-person',
  'SELECT id FROM users WHERE id = $1 AND closed_at IS NULL FOR KEY SHARE',
)
const readDecision = statement<{
  asked_by: string
  asked_at: Date
  decided_by: string | null
  decided_at: Date | null
}>('crypto-read-decision', 'SELECT asked_by, asked_at, decided_by, decided_at FROM approvals WHERE id = $1')
const add = statement<{ id: string }>(
  'crypto-add-deposit',
  `INSERT INTO crypto_deposits (id, person_id, network, transaction_id, quantity, rate, amount_cents, approval_id, booked_at)
   VALUES ($1, $2, $3, $4, $5::text::numeric, $6::text::numeric, $7, $8, $9)
   ON CONFLICT DO NOTHING RETURNING id`,
)

export type BookingRefusal = 'crypto_booked' | 'crypto_miscounted' | 'crypto_own' | 'crypto_rate_old' | 'account_closed'

/** Why a deposit may not be booked, or null. */
export async function checkBooking(on: Queryable, one: CryptoBooking): Promise<Refusal<BookingRefusal> | null> {
  if (centsOfCoins(one.quantity, one.rate) !== one.amountCents)
    return refuse('crypto_miscounted', { message: 'the amount is not the quantity at the rate' })
  const booked = await findBookedDeposit(on, one.network, one.transactionId)
  if (booked) return alreadyBooked(booked.amount_cents, booked.booked_at)
  if (await on.first(findOpen, [one.personId])) return null
  return refuse('account_closed', { message: 'the account is closed' })
}

const alreadyBooked = (cents: number, at: Date): Refusal<'crypto_booked'> =>
  refuse('crypto_booked', {
    message: `this transaction is booked already: ${showDollars(cents)} at ${at.toISOString()}`,
  })

/**
 * Put what coins came to into the wallet, once for a transaction: the row, the journal, the news and the use of the approval
 * are one. Neither of the two operators may be whom it is for.
 */
export async function bookDeposit(
  deps: Pick<Deps, 'database' | 'clock'>,
  one: CryptoBooking,
  by: ApprovedBy,
): Promise<Refusal<BookingRefusal> | null> {
  const now = deps.clock()
  return await deps.database.transaction(async (tx) => {
    if (!(await tx.first(lockOpen, [one.personId])))
      return refuse('account_closed', { message: 'the account is closed' })
    const wrong = await checkDecided(tx, one, by)
    if (wrong) return wrong
    const { owedCents } = await lockWallet(tx, one.personId)
    const refused = (await checkBooking(tx, one)) ?? (await write(tx, one, by, owedCents, now))
    if (isRefusal(refused)) return refused
    await useApproval(tx, by, `${showDollars(one.amountCents)} for ${showCoins(one)}`, now)
    return null
  })
}

/** Who decided, and when: read from the row, so that what was cut short and is carried out later is judged the same. */
async function checkDecided(
  tx: Transaction,
  { personId }: CryptoBooking,
  { approval }: ApprovedBy,
): Promise<Refusal<'crypto_own' | 'crypto_rate_old'> | null> {
  const by = await tx.first(readDecision, [approval])
  if (by?.asked_by === personId || by?.decided_by === personId)
    return refuse('crypto_own', { message: 'it is for one of the two who decide: two others have to' })
  if (!by?.decided_at || by.decided_at.getTime() - by.asked_at.getTime() <= RATE_HOLDS_MS) return null
  return refuse('crypto_rate_old', { message: 'its rate was stated more than a day before: ask for it once more' })
}

async function write(
  tx: Transaction,
  one: CryptoBooking,
  by: ApprovedBy,
  owedCents: number,
  now: Date,
): Promise<Refusal<'crypto_booked'> | null> {
  const { personId, network, transactionId, quantity, rate, amountCents } = one
  const id = newId(now.getTime())
  const values = [id, personId, network, transactionId, quantity, rate, amountCents, by.approval, now]
  // Somebody else's booking of the same transaction, for another person, in the same moment: theirs stands.
  if (!(await tx.first(add, values))) return alreadyBooked(amountCents, now)
  const entries = depositEntries(cryptoClearing, personId, amountCents, owedCents)
  const memo = `${network} ${transactionId}`
  await postJournals(
    tx,
    [{ kind: 'crypto_deposit', key: `crypto_deposit:${id}`, memo, effectiveAt: now, entries }],
    now,
  )
  await notify(tx, [newsOf(one, Math.min(amountCents, owedCents))], now)
  const detail = {
    network,
    transaction: transactionId,
    quantity,
    rate,
    cents: amountCents,
    reason: by.reason,
    approval: by.approval,
  }
  await audit(tx, { at: now, actor: by.actor, action: 'crypto deposit booked', subject: personId, detail })
  return null
}

function newsOf(one: CryptoBooking, repaidCents: number): Notification {
  const { personId: userId, amountCents: amount } = one
  const coins = showCoins(one)
  const came = `${coins} arrived and came to ${showDollars(amount)}`
  const shared = { userId, title: 'Crypto deposit booked', link: '/account/crypto' }
  if (repaidCents === 0) {
    const content = `${came}. It is in your wallet.`
    return { ...shared, indication: 'crypto_booked', content, facts: { amount, coins } }
  }
  const content = `${came}; ${showDollars(repaidCents)} of it settled what your wallet owed.`
  return { ...shared, indication: 'crypto_repaid', content, facts: { amount, coins, repaid: repaidCents } }
}
