import { verifiedBankAccounts } from '#features/banking/server/verified-bank-accounts.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import type { Deps } from '#platform/server/deps.ts'
import { BANK_MOST_CENTS, SHOWN_DAYS, stateOf } from '../bank-deposits.ts'
import type { readBankDeposits as endpoint } from '../deposit-contract.ts'
import { debitsOf, refusedAccountsOf } from './bank-debits.ts'
import type { BankDebit } from './bank-debits.ts'

type Shown = AnswerOf<typeof endpoint>['deposits'][number]

export async function readBankDeposits(deps: Deps, userId: string): Promise<AnswerOf<typeof endpoint>> {
  const { database, bank, clock } = deps
  const since = new Date(clock().getTime() - SHOWN_DAYS * 86_400_000)
  const [accounts, refused, debits] = await Promise.all([
    verifiedBankAccounts(database, userId),
    refusedAccountsOf(database, userId),
    debitsOf(database, userId, since),
  ])
  return {
    is_offered: bank.debits !== null,
    most: BANK_MOST_CENTS,
    accounts: accounts.map((one) => ({
      id: one.id,
      bank: one.bank_name ?? '',
      last4: one.last4,
      is_default: one.is_default,
      is_refused: refused.has(one.id),
    })),
    deposits: debits.map((one) => showDebit(deps, one)),
  }
}

/** A debit as its owner sees it. */
export function showDebit({ bank }: Pick<Deps, 'bank'>, debit: BankDebit): Shown {
  const { debit_id: debitId, return_code: code } = debit
  const state = stateOf({ status: debit.status, debitId, returnCode: code })
  return {
    deposit_id: debit.transfer_id,
    amount: debit.amount_cents,
    bank: debit.bank,
    last4: debit.last4,
    state,
    clears_on: debit.clears_on,
    began_on: debit.authorized_at.toISOString().slice(0, 10),
    code,
    page: debitId === null ? null : (bank.debits?.pageOf(debit.transfer_id) ?? null),
  }
}
