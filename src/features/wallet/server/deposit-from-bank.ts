import { lockAccountsOf } from '#features/banking/server/bank-accounts.ts'
import { readNumberMac } from '#features/banking/server/number-mac.ts'
import { digestOf, keyHashOf, takeMoneyKey } from '#features/payments/server/money-keys.ts'
import { startBankTransfer } from '#features/payments/server/start-bank-transfer.ts'
import type { RefusalOf } from '#kit/endpoint.ts'
import { isId, newId } from '#kit/id.ts'
import type { Language } from '#kit/language.ts'
import { showCents } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Transaction } from '#platform/server/database.ts'
import { undo } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { statement } from '#platform/server/statement.ts'
import { BANK_MOST_CENTS, MOST_UNDER_WAY, sayAuthorization } from '../bank-deposits.ts'
import type { depositFromBank as endpoint } from '../deposit-contract.ts'
import { askForDebit } from './ask-for-debit.ts'
import { findDebit, isNumberRefused, refusedAccountsOf, underWayOf } from './bank-debits.ts'
import type { BankDebit } from './bank-debits.ts'

export type BankDeposit = {
  readonly userId: string
  readonly bankAccountId: string
  readonly amountCents: number
  /** Chosen by its owner: the same key debits once. */
  readonly key: string | null
  /** In which its owner read what they agreed to. */
  readonly language: Language
}

type Refused = RefusalOf<typeof endpoint>

const findByKey = statement<{ id: string; request_digest: Buffer; status: string; void_reason: string | null }>(
  'wallet-find-debit-by-key',
  `SELECT t.id, t.request_digest, t.status, t.void_reason FROM money_keys k JOIN transfers t ON t.id = k.operation_id
    WHERE k.person_id = $1 AND k.key_hash = $2 AND t.kind = 'bank'`,
)
const insertDebit = statement(
  'wallet-start-debit',
  `INSERT INTO bank_debits (transfer_id, person_id, bank_account_id, bank, last4, authorized_text, authorized_at, number_mac)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
)

/**
 * Put money into a wallet from a verified account: write down what is asked for and what was agreed to, then ask the bank,
 * with no transaction open. Nothing is in the wallet before the bank says that it has cleared. Where the bank gives no certain
 * answer the deposit stands as asked, and the job asks on. Throws OutsideDown only when nothing was asked.
 */
export async function depositFromBank(deps: Deps, order: BankDeposit): Promise<BankDebit | Refused> {
  if (!deps.bank.debits) return refuse('bank_unavailable')
  if (order.key === null) return refuse('bank_key_missing')
  if (order.amountCents > BANK_MOST_CENTS)
    return refuse('bank_amount_too_large', { params: { most: showCents(BANK_MOST_CENTS, order.language) } })
  const { key } = order
  const account = { id: order.bankAccountId, ownerId: order.userId }
  const numberMac = isId(account.id) ? await readNumberMac(deps, account) : null
  const begun = await deps.database.transaction<{ id: string } | Refused>((tx) =>
    begin(tx, deps, { ...order, key, numberMac }),
  )
  if (isRefusal(begun)) return begun
  failpoint('bank debit begun')
  await askForDebit(deps, begun.id)
  const debit = await findDebit(deps.database, begun.id)
  if (!debit) throw new Error(`the debit ${begun.id} is gone`)
  return debit
}

async function begin(tx: Transaction, deps: Deps, order: BankDeposit & { key: string; numberMac: Buffer | null }) {
  const { userId, bankAccountId, amountCents, key, language, numberMac } = order
  const now = deps.clock()
  // Whoever removes the account waits here, and finds the debit under way then.
  const account = (await lockAccountsOf(tx, userId)).find((one) => one.id === bankAccountId)
  const digest = digestOf('deposit', 'bank', bankAccountId, amountCents)
  const keyHash = keyHashOf(key)
  const id = newId(now.getTime())
  if (!(await takeMoneyKey(tx, { personId: userId, keyHash, operationId: id, digest }))) {
    const earlier = await tx.first(findByKey, [userId, keyHash])
    if (!earlier?.request_digest.equals(digest)) return undo(refuse('key_reused'))
    return earlier.void_reason === 'given_up' ? undo(refuse('payment_released')) : { id: earlier.id }
  }
  if (!account) return undo(refuse('bank_account_not_found'))
  // Verified since the number was read, or not at all.
  if (account.state !== 'verified' || numberMac === null) return undo(refuse('bank_not_verified'))
  const isRefused = (await refusedAccountsOf(tx, userId)).has(account.id) || (await isNumberRefused(tx, numberMac))
  if (isRefused) return undo(refuse('bank_refused_before'))
  if ((await underWayOf(tx, userId)) >= MOST_UNDER_WAY)
    return undo(refuse('bank_too_many', { params: { most: MOST_UNDER_WAY } }))
  const bank = account.bank_name ?? account.routing_number
  const said = sayAuthorization({ amountCents, bank, last4: account.last4 }, language)
  await startBankTransfer(tx, { id, personId: userId, amountCents, keyHash, digest, now })
  await tx.run(insertDebit, [id, userId, account.id, bank, account.last4, said, now, numberMac])
  return { id }
}
