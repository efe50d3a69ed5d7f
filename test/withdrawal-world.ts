import { checkBooks } from '#features/investing/server/check-books.ts'
import { advanceWithdrawals } from '#features/wallet/server/advance-withdrawals.ts'
import { checkWithdrawals } from '#features/wallet/server/check-withdrawals.ts'
import { readFigures } from '#features/wallet/server/read-figures.ts'
import { readWithdrawals } from '#features/wallet/server/read-withdrawals.ts'
import { cancelWithdrawal, requestWithdrawal } from '#features/wallet/server/request-withdrawal.ts'
import { FRESH_DAYS } from '#features/wallet/withdrawal-rules.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { BankPayouts } from '#platform/server/outside/bank/bank.ts'
import { expect } from 'vitest'
import { DAY_MS, makeDebitWorld } from './debit-world.ts'
import type { TestInvestor } from './builders.ts'

export type Saver = { readonly person: TestInvestor; readonly accountId: string }

/** A world in which people withdraw money to their bank accounts, and a bank that pays and may send it back. */
export async function makeWithdrawalWorld() {
  const world = await makeDebitWorld()
  const { deps, bankSandbox } = world
  const advance = (on: Deps = deps) => advanceWithdrawals(on)

  async function request(saver: Saver, amountCents = 10_000, key: string = crypto.randomUUID(), on: Deps = deps) {
    const { person, accountId: bankAccountId } = saver
    return await requestWithdrawal(on, { userId: person.id, bankAccountId, amountCents, key, language: 'en' })
  }

  /** Somebody whose wallet holds money that came by card, and was long enough there to leave. Their account may say what its bank does. */
  async function saver(amountCents = 50_000, account: object = {}): Promise<Saver> {
    const who = await world.holder(account)
    world.expectDone(await world.deposit(who.person, amountCents))
    world.pass(FRESH_DAYS * DAY_MS + 1000)
    return who
  }

  async function requested(amountCents = 10_000, who?: Saver) {
    const owner = who ?? (await saver())
    const withdrawal = await request(owner, amountCents)
    if (isRefusal(withdrawal)) throw new Error(withdrawal.refused)
    return { ...owner, id: withdrawal.id }
  }

  return {
    ...world,
    saver,
    request,
    requested,
    advancePayouts: advance,
    cancel: (person: TestInvestor, id: string, on: Deps = deps) => cancelWithdrawal(on, { userId: person.id }, id),
    /** Its days are over and the bank has been asked. */
    async sent(amountCents = 10_000) {
      const withdrawal = await requested(amountCents)
      world.pass(2 * DAY_MS + 1000)
      await advance()
      return withdrawal
    },
    /** What somebody decides in the bank's place: `clear`, or a return code. */
    async playPayout(id: string, step: 'clear' | 'R02' | 'R03') {
      const body = new URLSearchParams({ id, step })
      const answer = await fetch(`${bankSandbox.baseUrl}/debits`, { method: 'POST', body, redirect: 'manual' })
      expect(answer.status).toBe(303)
    },
    withPayouts: (payouts: Partial<BankPayouts>): Deps => ({
      ...deps,
      bank: { ...deps.bank, payouts: { ...deps.bank.payouts!, ...payouts } },
    }),
    overview: (person: TestInvestor) => readWithdrawals(deps, person.id),
    withdrawalStates: async (person: TestInvestor) =>
      (await readWithdrawals(deps, person.id)).withdrawals.map((one) => one.state),
    /** What can be spent, what withdrawals hold, and what is owed. */
    async money(person: TestInvestor) {
      const { available, held, owed } = await readFigures(deps.database, person.id, deps.clock())
      const ofWithdrawals = held.inputs.find((one) => one.name === 'held_withdrawals')?.value
      return [available.value, ofWithdrawals, owed.value]
    },
    async expectWithdrawalsAgree() {
      await world.expectDepositsAgree()
      expect(await checkWithdrawals(deps.database)).toEqual([])
      expect(await checkBooks(deps.database)).toEqual([])
    },
  }
}

export type WithdrawalWorld = Awaited<ReturnType<typeof makeWithdrawalWorld>>
