import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#test/debit-world.ts'
import { makeWithdrawalWorld } from '#test/withdrawal-world.ts'
import type { WithdrawalWorld } from '#test/withdrawal-world.ts'
import { MOST_A_DAY_CENTS } from '../withdrawal-rules.ts'
import { sendWithdrawal } from './send-withdrawal.ts'

let world: WithdrawalWorld
beforeAll(async () => {
  world = await makeWithdrawalWorld()
})
afterAll(() => world.close())

const HOUR_MS = DAY_MS / 24

/** The bank's way to be asked for payouts, with how often each was. */
function counted() {
  const own = world.deps.bank.payouts!
  const asked: string[] = []
  const on = world.withPayouts({
    start: async (request) => {
      asked.push(request.id)
      return await own.start(request)
    },
  })
  return { asked, on }
}

test('a dispute that begins once the job has chosen a withdrawal holds it back all the same', async () => {
  const { id, ...who } = await world.requested()
  await world.dispute((await world.chargeOf(who.person)).id, 1000)
  await world.followDisputes()
  world.pass(2 * DAY_MS + 1000)
  const { asked, on } = counted()
  await sendWithdrawal(on, id)
  expect([asked, await world.withdrawalStates(who.person)]).toEqual([[], ['requested']])
})

test('two servers that have chosen the same withdrawal ask the bank once', async () => {
  const { id } = await world.requested()
  world.pass(2 * DAY_MS + 1000)
  const { asked, on } = counted()
  await Promise.all([sendWithdrawal(on, id), sendWithdrawal(on, id), sendWithdrawal(on, id)])
  expect(asked).toEqual([id])
})

test('what was asked for hours ago on the same day counts against its limit, and not on the next', async () => {
  const who = await world.saver(2 * MOST_A_DAY_CENTS)
  world.pass(DAY_MS - (world.deps.clock().getTime() % DAY_MS) + HOUR_MS)
  await world.requested(MOST_A_DAY_CENTS, who)
  world.pass(12 * HOUR_MS)
  expect(await world.request(who, 100)).toMatchObject({ refused: 'withdrawal_daily' })
  world.pass(12 * HOUR_MS)
  expect(await world.request(who, 100)).toMatchObject({ status: 'requested' })
})
