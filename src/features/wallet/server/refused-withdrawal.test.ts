import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AccountRefused } from '#platform/server/outside/bank/bank.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { DAY_MS } from '#test/debit-world.ts'
import { dyingAt } from '#test/dying-database.ts'
import { makeWithdrawalWorld } from '#test/withdrawal-world.ts'
import type { WithdrawalWorld } from '#test/withdrawal-world.ts'

let world: WithdrawalWorld
beforeAll(async () => {
  world = await makeWithdrawalWorld()
})
afterAll(() => world.close())

const told = async (person: Parameters<WithdrawalWorld['news']>[0]) =>
  (await world.news(person))
    .map(([kind]) => kind)
    .filter((kind) => kind.startsWith('withdrawal'))
    .toSorted()

describe('a bank that pays nothing into an account', () => {
  const refuse = async () => await Promise.reject(new AccountRefused('bank', 'ACCOUNT_TAKES_NO_CREDITS'))
  const silent = async () => await Promise.reject(new OutsideDown('bank', 'silent'))

  test('ends the withdrawal: its money is in the wallet again, once, and its owner is told', async () => {
    const closed = await world.saver(50_000, { account_number: '000482101114' })
    const { person, id } = await world.requested(10_000, closed)
    world.pass(2 * DAY_MS + 1000)
    await Promise.all([world.advancePayouts(), world.advancePayouts()])
    await world.advancePayouts()
    expect(await world.overview(person)).toMatchObject({
      withdrawals: [{ state: 'cancelled', is_owed: false, is_refused: true, page: null }],
    })
    expect(await world.money(person)).toEqual([50_000, 0, 0])
    expect(await told(person)).toEqual(['withdrawal_refused', 'withdrawal_requested'])
    expect(await world.cancel(person, id)).toMatchObject({ status: 'cancelled' })
    expect(await world.taken([id])).toEqual([null])
    await world.expectWithdrawalsAgree()
  })

  test('keeps what it had paid before, and decides nothing while it is silent', async () => {
    const { person, id } = await world.requested()
    world.pass(2 * DAY_MS + 1000)
    const own = world.deps.bank.payouts!
    await world.advancePayouts(world.withPayouts({ start: refuse, look: silent }))
    expect(await world.money(person)).toEqual([40_000, 10_000, 0])
    world.pass(20_000)
    const before = world.withPayouts({
      start: async (request) => {
        await own.start(request)
        return await refuse()
      },
    })
    await world.advancePayouts(before)
    await world.playPayout(id, 'clear')
    await world.advancePayouts()
    expect(await world.withdrawalStates(person)).toEqual(['paid'])
    expect(await world.money(person)).toEqual([40_000, 0, 0])
    await world.expectWithdrawalsAgree()
  })

  test.each(['before the commit', 'after the commit'] as const)(
    'is not forgotten by a server that dies %s',
    async (when) => {
      const { person } = await world.requested()
      world.pass(2 * DAY_MS + 1000)
      for (const nth of [1, 2]) {
        const { database } = dyingAt(world.deps.database, nth, when)
        await world.advancePayouts({ ...world.withPayouts({ start: refuse }), database }).catch(() => undefined)
        world.pass(20_000)
      }
      await world.advancePayouts(world.withPayouts({ start: refuse }))
      expect(await world.withdrawalStates(person)).toEqual(['cancelled'])
      expect(await world.money(person)).toEqual([50_000, 0, 0])
      await world.expectWithdrawalsAgree()
    },
  )
})
