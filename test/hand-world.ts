import { approvalCommand } from '#app/cli/approval.ts'
import { withdrawalCommand } from '#app/cli/withdrawal.ts'
import { createHandPayouts } from '#features/wallet/server/by-hand/pay-by-hand.ts'
import type { Deps } from '#platform/server/deps.ts'
import { expect } from 'vitest'
import { DAY_MS } from './debit-world.ts'
import { addOperator, approvalOf, commander } from './operators.ts'
import type { Said, TestOperator } from './operators.ts'
import { makeWithdrawalWorld } from './withdrawal-world.ts'
import type { Saver } from './withdrawal-world.ts'

export const today = () => new Date().toISOString().slice(0, 10)
export const by = (who: TestOperator) => ['--as', who.email]
export const because = ['--reason', 'looked at it']

/** A world in which operators pay withdrawals at their own bank. Commands go by the real clock, and so does whether a day has come. */
export async function makeHandWorld() {
  const world = await makeWithdrawalWorld()
  let daysLater = 0
  const now = () => Promise.resolve(new Date(Date.now() + daysLater * DAY_MS))
  const payouts = createHandPayouts(world.deps.database, now)
  const deps: Deps = { ...world.deps, bank: { ...world.deps.bank, payouts } }
  const asker = await addOperator(world.deps)
  const second = await addOperator(world.deps)
  let references = 0

  const run = (...args: string[]): Promise<Said> => commander(world.deps)(withdrawalCommand, ...args)
  const approve = (id: string, as = second): Promise<Said> =>
    commander(world.deps)(approvalCommand, 'approve', id, '--as', as.email)
  const newReference = () => `ACH ${(references += 1)}`
  const askPay = (id: string, reference = newReference(), on = today()) =>
    run('pay', id, '--reference', reference, '--on', on, ...by(asker), ...because)

  async function followHand(): Promise<void> {
    world.pass(60_000)
    await world.advancePayouts(deps)
  }

  /** Its two days are over, and it waits to be paid by hand since today. */
  async function waiting(who?: Saver) {
    const one = await world.requested(10_000, who)
    world.pass(2 * DAY_MS + 60_000)
    await world.advancePayouts(deps)
    await world.deps.database.pool.query('UPDATE hand_payouts SET asked_at = now() WHERE withdrawal_id = $1', [one.id])
    return one
  }

  return {
    ...world,
    /** With payouts by hand; `withBank` asks the sandbox bank. */
    deps,
    withBank: world.deps,
    asker,
    second,
    run,
    approve,
    newReference,
    askPay,
    followHand,
    waiting,
    /** On its way: two have agreed that it was paid today. */
    async paid(who?: Saver) {
      const one = await waiting(who)
      expect((await run('take', one.id, ...by(asker))).code).toBe(0)
      expect((await approve(approvalOf(await askPay(one.id)))).code).toBe(0)
      await followHand()
      return one
    },
    /** What is so when its day of arrival is over; the clock stands again after that. */
    async whenArrived(work: () => Promise<void>): Promise<void> {
      daysLater = 8
      await followHand()
      await work()
      daysLater = 0
    },
    withdrawalNews: async (who: Saver) =>
      (await world.news(who.person))
        .map(([kind]) => kind)
        .filter((kind) => kind.startsWith('withdrawal'))
        .toSorted(),
  }
}

export type HandWorld = Awaited<ReturnType<typeof makeHandWorld>>
