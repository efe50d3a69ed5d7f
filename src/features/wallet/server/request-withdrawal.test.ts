import { afterAll, beforeAll, expect, test } from 'vitest'
import { cryptoClearing, depositEntries } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { DAY_MS } from '#test/debit-world.ts'
import { makeWithdrawalWorld } from '#test/withdrawal-world.ts'
import type { WithdrawalWorld } from '#test/withdrawal-world.ts'

let world: WithdrawalWorld
beforeAll(async () => {
  world = await makeWithdrawalWorld()
})
afterAll(() => world.close())

test('while a bank decides about a payment nothing leaves, neither what is asked for now nor what was asked for before', async () => {
  const who = await world.saver(50_000)
  await world.requested(10_000, who)
  const disputeId = await world.dispute((await world.chargeOf(who.person)).id, 1000)
  await world.followDisputes()
  expect(await world.request(who, 100)).toMatchObject({ refused: 'withdrawal_disputed' })
  expect(await world.overview(who.person)).toMatchObject({ is_disputed: true, most: 0 })
  world.pass(2 * DAY_MS + 1000)
  await world.advancePayouts()
  expect(await world.withdrawalStates(who.person)).toEqual(['requested'])
  await world.decide(disputeId, true)
  await world.followDisputes()
  expect(await world.request(who, 100)).toMatchObject({ status: 'requested' })
  await world.advancePayouts()
  expect(await world.withdrawalStates(who.person)).toEqual(['requested', 'sent'])
  await world.expectWithdrawalsAgree()
})

test('coins that were booked less than five days ago stay, as a card’s money does', async () => {
  const who = await world.saver(10_000)
  const now = world.deps.clock()
  const entries = depositEntries(cryptoClearing, who.person.id, 5000, 0)
  const draft = {
    kind: 'crypto_deposit',
    key: 'crypto_deposit:fresh',
    memo: 'bitcoin',
    effectiveAt: now,
    entries,
  } as const
  await world.deps.database.transaction((tx) => postJournals(tx, [draft], now))
  expect(await world.overview(who.person)).toMatchObject({ available: 15_000, most: 10_000, fresh: [{ amount: 5000 }] })
  expect(await world.request(who, 10_001)).toMatchObject({ refused: 'withdrawal_fresh' })
  world.pass(5 * DAY_MS + 1000)
  expect(await world.request(who, 15_000)).toMatchObject({ status: 'requested' })
})

test('what was taken back or came back does not count against the limit of the day', async () => {
  const who = await world.saver(6_000_000)
  const first = await world.requested(2_500_000, who)
  expect(await world.request(who, 100)).toMatchObject({ refused: 'withdrawal_daily' })
  await world.cancel(who.person, first.id)
  expect(await world.request(who, 2_500_000)).toMatchObject({ status: 'requested' })
})
