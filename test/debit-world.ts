import { purposes } from '#app/server/purposes.ts'
import { enterBankAccount } from '#features/banking/server/enter-bank-account.ts'
import { lockAccountsOf } from '#features/banking/server/bank-accounts.ts'
import { verifyBankAccount } from '#features/banking/server/verify-bank-account.ts'
import { openAmounts } from '#features/banking/server/send-deposits.ts'
import { readWallet } from '#features/ledger/server/read-balance.ts'
import { checkPayments } from '#features/payments/server/check-payments.ts'
import { advanceDebits } from '#features/wallet/server/advance-debits.ts'
import { checkDeposits } from '#features/wallet/server/check-deposits.ts'
import { depositFromBank } from '#features/wallet/server/deposit-from-bank.ts'
import { readBankDeposits } from '#features/wallet/server/read-bank-deposits.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { BankDebits } from '#platform/server/outside/bank/bank.ts'
import { expect } from 'vitest'
import { typedAccount } from './bank-world.ts'
import { addInvestor } from './builders.ts'
import type { TestInvestor } from './builders.ts'
import { makeRefundWorld } from './refund-world.ts'

export const DAY_MS = 86_400_000

/** A world in which people have bank accounts, and a bank that takes debits and may return them. */
export async function makeDebitWorld() {
  const world = await makeRefundWorld()
  const { deps, bankSandbox } = world
  const { pool } = deps.database

  /** Somebody with a verified account; its number may say what its bank does. */
  async function holder(more: object = {}): Promise<{ person: TestInvestor; accountId: string }> {
    const person = await addInvestor(deps)
    return { person, accountId: await account(person, more) }
  }

  async function account(person: TestInvestor, more: object = {}): Promise<string> {
    const who = { userId: person.id, email: person.email, address: '127.0.0.1' }
    const entered = await enterBankAccount(deps, who, typedAccount(more) as never)
    if (isRefusal(entered)) throw new Error(entered.refused)
    const [added] = await deps.database.transaction((tx) => lockAccountsOf(tx, person.id))
    const { rows } = await pool.query('SELECT amounts_sealed FROM bank_checks WHERE account_id = $1', [added!.id])
    const amounts = openAmounts(deps.config.secretKey, added!.id, rows[0].amounts_sealed)
    expect(await verifyBankAccount(deps, who, added!.id, amounts)).toBe('verified')
    return added!.id
  }

  return {
    ...world,
    purposes,
    holder,
    account,
    withDebits: (debits: Partial<BankDebits>): Deps => ({
      ...deps,
      bank: { ...deps.bank, debits: { ...deps.bank.debits!, ...debits } },
    }),
    /** Asks for money from an account; the state of the deposit, or why not. */
    async debit(
      { person, accountId }: { person: TestInvestor; accountId: string },
      amountCents = 20_000,
      key: string = crypto.randomUUID(),
      on: Deps = deps,
    ) {
      return await depositFromBank(on, {
        userId: person.id,
        bankAccountId: accountId,
        amountCents,
        key,
        language: 'en',
      })
    },
    advance: (on: Deps = deps) => advanceDebits(on),
    deposits: async (person: TestInvestor) => (await readBankDeposits(deps, person.id)).deposits,
    states: async (person: TestInvestor) => (await readBankDeposits(deps, person.id)).deposits.map((one) => one.state),
    wallet: async (person: TestInvestor) => {
      const { walletCents, owedCents } = await readWallet(deps.database, person.id)
      return [walletCents, owedCents]
    },
    /** What somebody decides in the bank's place: `clear`, or a return code. */
    async play(id: string, step: 'clear' | 'R01' | 'R10') {
      const body = new URLSearchParams({ id, step })
      const answer = await fetch(`${bankSandbox.baseUrl}/debits`, { method: 'POST', body, redirect: 'manual' })
      expect(answer.status).toBe(303)
    },
    /** How many debits the bank took, and of how much. */
    async taken(ids: readonly string[]) {
      const found = await Promise.all(ids.map((id) => deps.bank.debits!.look(id)))
      return found.map((one) => one?.amountCents ?? null)
    },
    async expectDepositsAgree() {
      await world.expectClean()
      expect(await checkPayments(deps.database)).toEqual([])
      expect(await checkDeposits(deps.database)).toEqual([])
    },
  }
}

export type DebitWorld = Awaited<ReturnType<typeof makeDebitWorld>>
