import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInvestor, addListing, cardToken } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { makeRefundWorld } from '#test/refund-world.ts'
import type { RefundWorld } from '#test/refund-world.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { readTransactions } from './read-transactions.ts'

let world: RefundWorld
let ada: TestInvestor
let bob: TestInvestor
let house: string
beforeAll(async () => {
  world = await makeRefundWorld()
  ;[ada, bob] = [await addInvestor(world.deps), await addInvestor(world.deps)]
  house = await addListing(world.deps.database, { name: 'Elm Row' })
  const lost = world.withCards({ charge: () => Promise.reject(new OutsideDown('card processor', 'cut')) })
  world.expectDone(await world.deposit(ada, 70_000))
  world.pass(1000)
  world.expectDone(await world.deposit(bob, 90_000))
  world.pass(1000)
  world.expectDone(await world.invest(ada, { listingId: house, amountCents: 20_000 }))
  world.pass(1000)
  world.expectDone(await world.investByCard(ada, house, 30_000))
  world.pass(1000)
  world.expectDone(await world.invest(bob, { listingId: house, amountCents: 40_000 }))
  world.pass(1000)
  await world.deposit(ada, 11_000, lost)
  world.pass(1000)
  await world.deposit(ada, 12_000, world.deps, await cardToken(world.sandboxUrl, '4000000000000002'))
})
afterAll(() => world.close())

const read = (who: TestInvestor, cursor?: string, limit = 50) =>
  readTransactions(world.deps.database, who.id, cursor, limit, [])

test('a history has what was paid in and what was invested, newest first, and not what was declined', async () => {
  const { transactions } = await read(ada)
  expect(transactions.map(({ kind, amount, source, status }) => [kind, amount, source, status])).toEqual([
    ['deposit', 11_000, 'card', 'reserved'],
    ['investment', 30_000, 'card', 'funded'],
    ['investment', 20_000, 'wallet', 'funded'],
    ['deposit', 70_000, 'card', 'funded'],
  ])
  expect(transactions.map(({ name }) => name)).toEqual([null, 'Elm Row', 'Elm Row', null])
  expect(transactions.map(({ card }) => card)).toEqual([
    null,
    { brand: 'visa', last4: '4242' },
    null,
    { brand: 'visa', last4: '4242' },
  ])
})

test('it is one person’s own, and so is the sum of what was invested', async () => {
  expect((await read(ada)).total_fund).toBe(50_000)
  const bobs = await read(bob)
  expect(bobs.transactions.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['investment', 40_000],
    ['deposit', 90_000],
  ])
  expect(bobs.total_fund).toBe(40_000)
  expect(await read(await addInvestor(world.deps))).toEqual({ transactions: [], next_cursor: null, total_fund: 0 })
})

test('what was paid for a house that is not bought yet waits in escrow, and a deposit waits nowhere', async () => {
  const { transactions } = await read(ada)
  expect(transactions.map(({ in_escrow }) => in_escrow)).toEqual([false, true, true, false])
})

test('page by page it is the same history, each payment once', async () => {
  const whole = (await read(ada)).transactions
  const seen: typeof whole = []
  let cursor: string | undefined
  do {
    const page = await read(ada, cursor, 1)
    expect(page.transactions).toHaveLength(1)
    seen.push(...page.transactions)
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(whole)
})
