import { lockAccountsOf } from '#features/banking/server/bank-accounts.ts'
import { holdEntries, releasedHoldEntries } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { lockWallet } from '#features/ledger/server/read-balance.ts'
import { digestOf, keyHashOf, takeMoneyKey } from '#features/payments/server/money-keys.ts'
import type { RefusalOf } from '#kit/endpoint.ts'
import { isId, newId } from '#kit/id.ts'
import type { Language } from '#kit/language.ts'
import { showCents } from '#kit/money.ts'
import type { Refusal } from '#kit/refusal.ts'
import { refuse } from '#kit/refusal.ts'
import type { Transaction } from '#platform/server/database.ts'
import { undo } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { statement } from '#platform/server/statement.ts'
import type { cancelWithdrawal as cancelEndpoint, requestWithdrawal as endpoint } from '../withdrawal-contract.ts'
import {
  dayStart,
  FRESH_DAYS,
  freshSince,
  LEAST_CENTS,
  MOST_A_DAY_CENTS,
  MOST_OPEN,
  sendsAt,
  withdrawable,
} from '../withdrawal-rules.ts'
import { tellOfWithdrawal } from './withdrawal-news.ts'
import type { Withdrawal } from './withdrawals.ts'
import { askedSince, findWithdrawal, freshDepositsOf, hasDispute, lockWithdrawal } from './withdrawals.ts'

export type WithdrawalOrder = {
  readonly userId: string
  readonly bankAccountId: string
  readonly amountCents: number
  /** Chosen by its owner: the same key withdraws once. */
  readonly key: string | null
  readonly language: Language
  readonly address?: string | undefined
}

type Refused = RefusalOf<typeof endpoint>

const findByKey = statement<{ id: string; request_digest: Buffer }>(
  'wallet-find-withdrawal-by-key',
  `SELECT w.id, k.request_digest FROM money_keys k JOIN withdrawals w ON w.id = k.operation_id
    WHERE k.person_id = $1 AND k.key_hash = $2`,
)
const insert = statement(
  'wallet-start-withdrawal',
  `INSERT INTO withdrawals (id, person_id, bank_account_id, bank, last4, amount_cents, status, requested_at, sends_at)
   VALUES ($1, $2, $3, $4, $5, $6, 'requested', $7, $8)`,
)
const cancel = statement(
  'wallet-cancel-withdrawal',
  `UPDATE withdrawals SET status = 'cancelled', cancelled_at = $2, cancelled_by = $3
    WHERE id = $1 AND (status = 'requested' OR status = 'sending' AND $3 <> 'owner')`,
)

/**
 * Take money out of a wallet, to a verified account of its owner: it is held in the books at once, so that nobody takes it
 * twice, and stays two days in which they can take it back. Then a job asks the bank.
 */
export async function requestWithdrawal(deps: Deps, order: WithdrawalOrder): Promise<Withdrawal | Refused> {
  const { key, amountCents, language } = order
  if (!deps.bank.payouts) return refuse('withdrawal_unavailable')
  if (key === null) return refuse('withdrawal_key_missing')
  if (amountCents < LEAST_CENTS)
    return refuse('withdrawal_too_small', { params: { least: showCents(LEAST_CENTS, language) } })
  return await deps.database.transaction<Withdrawal | Refused>((tx) => begin(tx, deps, { ...order, key }))
}

async function begin(tx: Transaction, deps: Deps, order: WithdrawalOrder & { readonly key: string }) {
  const { userId, bankAccountId, amountCents, key, language, address } = order
  const now = deps.clock()
  // Whoever removes the account waits here, and finds the withdrawal under way then.
  const account = (await lockAccountsOf(tx, userId)).find((one) => one.id === bankAccountId)
  const digest = digestOf('withdrawal', bankAccountId, amountCents)
  const keyHash = keyHashOf(key)
  const id = newId(now.getTime())
  if (!(await takeMoneyKey(tx, { personId: userId, keyHash, operationId: id, digest }))) {
    const earlier = await tx.first(findByKey, [userId, keyHash])
    if (!earlier?.request_digest.equals(digest)) return undo(refuse('key_reused'))
    return await known(tx, earlier.id)
  }
  if (!account) return undo(refuse('bank_account_not_found'))
  if (account.state !== 'verified') return undo(refuse('withdrawal_not_verified'))
  const refused = await refuseAmount(tx, { userId, amountCents, language, now })
  if (refused) return undo(refused)
  const bank = account.bank_name ?? account.routing_number
  await tx.run(insert, [id, userId, account.id, bank, account.last4, amountCents, now, sendsAt(now)])
  const entries = holdEntries(userId, amountCents)
  await postJournals(
    tx,
    [{ kind: 'withdrawal_hold', key: `withdrawal_hold:${id}`, memo: '', effectiveAt: now, entries }],
    now,
  )
  failpoint('withdrawal held')
  const withdrawal = await known(tx, id)
  await tellOfWithdrawal(tx, 'withdrawal_requested', withdrawal, { actor: userId, address }, now)
  return withdrawal
}

async function known(tx: Transaction, id: string): Promise<Withdrawal> {
  const found = await findWithdrawal(tx, id)
  if (!found) throw new Error(`the withdrawal ${id} is gone`)
  return found
}

type Amount = Pick<WithdrawalOrder, 'userId' | 'amountCents' | 'language'> & { readonly now: Date }

type AmountRefusal = Refusal<
  'withdrawal_disputed' | 'withdrawal_too_many' | 'withdrawal_daily' | 'withdrawal_fresh' | 'withdrawal_too_large'
>

/** Why so much cannot leave now: what is there is read behind the lock of the wallet. */
async function refuseAmount(
  tx: Transaction,
  { userId, amountCents, language, now }: Amount,
): Promise<AmountRefusal | null> {
  const { walletCents: availableCents } = await lockWallet(tx, userId)
  if (await hasDispute(tx, userId)) return refuse('withdrawal_disputed')
  const { openCount, cents: todayCents } = await askedSince(tx, userId, dayStart(now))
  if (openCount >= MOST_OPEN) return refuse('withdrawal_too_many', { params: { most: MOST_OPEN } })
  const fresh = await freshDepositsOf(tx, userId, freshSince(now))
  const { freeCents, leftTodayCents } = withdrawable({ availableCents, fresh, todayCents })
  const show = (cents: number) => showCents(cents, language)
  if (amountCents > availableCents) return refuse('withdrawal_too_large', { params: { most: show(freeCents) } })
  if (amountCents > freeCents)
    return refuse('withdrawal_fresh', { params: { days: FRESH_DAYS, most: show(freeCents) } })
  if (amountCents > leftTodayCents)
    return refuse('withdrawal_daily', { params: { limit: show(MOST_A_DAY_CENTS), most: show(leftTodayCents) } })
  return null
}

/** Take a withdrawal back while no bank was asked; one that was taken back stays so. */
export async function cancelWithdrawal(
  { database, clock }: Deps,
  { userId, address }: Pick<WithdrawalOrder, 'userId' | 'address'>,
  id: string,
): Promise<Withdrawal | RefusalOf<typeof cancelEndpoint>> {
  if (!isId(id)) return refuse('withdrawal_not_found')
  return await database.transaction<Withdrawal | RefusalOf<typeof cancelEndpoint>>(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id)
    if (withdrawal?.person_id !== userId) return refuse('withdrawal_not_found')
    if (withdrawal.status === 'cancelled') return withdrawal
    if (withdrawal.status !== 'requested') return refuse('withdrawal_on_its_way')
    const now = clock()
    await giveBack(tx, withdrawal, 'owner', now)
    await tellOfWithdrawal(tx, 'withdrawal_cancelled', withdrawal, { actor: userId, address }, now)
    return await known(tx, id)
  })
}

/** What a withdrawal held is in its wallet again; what its owner owes is repaid first. It is locked, and no bank has taken it. */
export async function giveBack(
  tx: Transaction,
  withdrawal: Withdrawal,
  by: NonNullable<Withdrawal['cancelled_by']>,
  now: Date,
): Promise<void> {
  const { id } = withdrawal
  if ((await tx.run(cancel, [id, now, by])) !== 1) throw new Error(`the withdrawal ${id} cannot be cancelled`)
  await releaseHold(tx, withdrawal, now)
  failpoint('withdrawal given back')
}

/** The journal that ends a hold without anything leaving: it was taken back, or the bank sent it back before it had arrived. */
export async function releaseHold(
  tx: Transaction,
  { id, person_id: userId, amount_cents: cents }: Pick<Withdrawal, 'id' | 'person_id' | 'amount_cents'>,
  now: Date,
): Promise<void> {
  const { owedCents } = await lockWallet(tx, userId)
  const entries = releasedHoldEntries(userId, cents, owedCents)
  const draft = { kind: 'withdrawal_release', key: `withdrawal_release:${id}`, memo: '', effectiveAt: now, entries }
  await postJournals(tx, [draft], now)
}
