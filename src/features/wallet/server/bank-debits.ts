import type { TransferStatus } from '#features/payments/transitions.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { mayDebitAgain } from '../bank-deposits.ts'

/** A row of `bank_debits` with what its transfer says. */
export type BankDebit = {
  readonly transfer_id: string
  readonly person_id: string
  readonly bank_account_id: string
  readonly bank: string
  readonly last4: string
  readonly authorized_at: Date
  readonly asked_at: Date | null
  readonly debit_id: string | null
  readonly clears_on: string | null
  readonly return_code: string | null
  readonly checked_at: Date | null
  readonly amount_cents: number
  readonly status: TransferStatus
}

const COLUMNS = `d.transfer_id, d.person_id, d.bank_account_id, d.bank, d.last4, d.authorized_at, d.asked_at, d.debit_id,
  d.clears_on, d.return_code, d.checked_at, t.amount_cents, t.status`

const find = statement<BankDebit>(
  'wallet-find-debit',
  `SELECT ${COLUMNS} FROM bank_debits d JOIN transfers t ON t.id = d.transfer_id WHERE d.transfer_id = $1`,
)

export const findDebit = (on: Queryable, transferId: string): Promise<BankDebit | null> => on.first(find, [transferId])

const lock = statement('wallet-lock-debit', 'SELECT FROM bank_debits WHERE transfer_id = $1 FOR UPDATE')

/** Whoever writes about a debit locks it first, then its transfer, then accounts of the ledger. */
export const lockDebit = (tx: Transaction, transferId: string): Promise<number> => tx.run(lock, [transferId])

const ofPerson = statement<BankDebit>(
  'wallet-debits-of-person',
  `SELECT ${COLUMNS} FROM bank_debits d JOIN transfers t ON t.id = d.transfer_id
    WHERE d.person_id = $1 AND (t.status = 'started' OR coalesce(d.returned_at, d.authorized_at) > $2)
    ORDER BY d.transfer_id DESC LIMIT 50`,
)

/** Somebody's debits that are under way, and those that began or were returned since then, the latest first. */
export const debitsOf = (on: Queryable, personId: string, since: Date): Promise<BankDebit[]> =>
  on.rows(ofPerson, [personId, since])

const countUnderWay = statement<{ count: number }>(
  'wallet-count-debits-under-way',
  `SELECT count(*)::int AS count FROM bank_debits d JOIN transfers t ON t.id = d.transfer_id
    WHERE d.person_id = $1 AND t.status = 'started'`,
)

export const underWayOf = async (on: Queryable, personId: string): Promise<number> =>
  (await on.first(countUnderWay, [personId]))?.count ?? 0

const returnCodes = statement<{ bank_account_id: string; return_code: string }>(
  'wallet-debits-returned',
  `SELECT DISTINCT bank_account_id, return_code FROM bank_debits
    WHERE person_id = $1 AND return_code IS NOT NULL`,
)

/** Somebody's accounts that are not debited again. */
export async function refusedAccountsOf(on: Queryable, personId: string): Promise<ReadonlySet<string>> {
  const returned = await on.rows(returnCodes, [personId])
  return new Set(returned.filter((one) => !mayDebitAgain(one.return_code)).map((one) => one.bank_account_id))
}

const returnsOfNumber = statement<{ return_code: string }>(
  'wallet-number-returned',
  'SELECT DISTINCT return_code FROM bank_debits WHERE number_mac = $1 AND return_code IS NOT NULL',
)

/** Whether the account behind a number (`readNumberMac`) is not debited again, under whichever name it was entered before. */
export async function isNumberRefused(on: Queryable, numberMac: Buffer): Promise<boolean> {
  const returned = await on.rows(returnsOfNumber, [numberMac])
  return returned.some((one) => !mayDebitAgain(one.return_code))
}

const isUnderWay = statement<{ is_used: boolean }>(
  'wallet-account-debited',
  `SELECT EXISTS (SELECT FROM bank_debits d JOIN transfers t ON t.id = d.transfer_id
     WHERE d.bank_account_id = $1 AND t.status = 'started') AS is_used`,
)

/** Whether money is on its way from an account, which then stays. */
export const isBankDebited = async (on: Queryable, accountId: string): Promise<boolean> =>
  (await on.first(isUnderWay, [accountId]))?.is_used ?? false

/** Their debits, for the export of their data. */
export const exportedBankDebits = statement<{
  bank: string
  last4: string
  amount_cents: number
  status: string
  authorized_text: string
  authorized_at: Date
  clears_on: string | null
  cleared_at: Date | null
  return_code: string | null
  returned_at: Date | null
}>(
  'wallet-export-debits',
  `SELECT d.bank, d.last4, t.amount_cents, t.status, d.authorized_text, d.authorized_at, d.clears_on, d.cleared_at,
          d.return_code, d.returned_at
     FROM bank_debits d JOIN transfers t ON t.id = d.transfer_id WHERE d.person_id = $1 ORDER BY d.transfer_id DESC`,
)
