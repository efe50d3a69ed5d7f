import { afterAll, beforeAll, expect, test } from 'vitest'
import { PaymentPending } from '#features/payments/server/payment-pending.ts'
import { Busy } from '#platform/server/busy.ts'
import { CommitUnknown } from '#platform/server/database-errors.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import { faultOf } from '#platform/server/fault.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import { startFaultProxy, throughLine } from '#test/fault-proxy.ts'
import { makeInvestWorld } from '#test/invest-world.ts'
import type { InvestWorld } from '#test/invest-world.ts'
import { findWalletInvestment, followWalletInvestment } from './find-wallet-investment.ts'
import { makeFundByWallet } from './fund-by-wallet.ts'
import { fundListing } from './fund-listing.ts'
import { makeUnansweredOrders } from './unanswered-orders.ts'

let world: InvestWorld
beforeAll(async () => {
  world = await makeInvestWorld()
})
afterAll(() => world.close())

/** The database whose first COMMIT gets no answer (everything was written, or nothing), and which is gone or back then. */
const lossy = (isWritten: boolean, then: 'gone' | 'back'): Database => {
  const { database } = world.deps
  let isFirst = true
  return {
    ...database,
    transaction: async (work) => {
      if (!isFirst && then === 'back') return await database.transaction(work)
      if (!isFirst) throw new Error('Connection terminated')
      isFirst = false
      const failed = new Error('taken back')
      await database
        .transaction(async (tx) => {
          await work(tx)
          if (!isWritten) throw failed
        })
        .catch((error: unknown) => {
          if (error !== failed) throw error
        })
      throw new CommitUnknown('a COMMIT got no answer')
    },
  }
}

test('an investment from the wallet whose COMMIT got no answer is not called failed, and is found where it was written', async () => {
  for (const isWritten of [true, false]) {
    const investor = await addInvestor(world.deps, 50_000)
    const stranger = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    const order = world.orderOf(investor, { listingId, amountCents: 50_000, key: 'once' })
    const told = await world.investWith({ ...world.deps, database: lossy(isWritten, 'gone') }, order)
    expect(told).toBeInstanceOf(PaymentPending)
    const { paymentId } = told as PaymentPending
    const facts = { project_id: listingId, investment_id: paymentId, shares_milli: 50_000 }
    const found = await findWalletInvestment(world.deps, paymentId, investor.id)
    expect(found && { amount: found.amount, ...found.facts }).toEqual(isWritten ? { amount: 50_000, ...facts } : null)
    expect(await findWalletInvestment(world.deps, paymentId, stranger.id)).toBe(null)
    // The same key asked again says how it ended, or does it now; either way it is done once.
    expect(await world.invest(investor, order)).toMatchObject({ raisedCents: 50_000 })
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: 50_000, investors: 1 })
  }
  await world.expectClean()
})

test('a line that is back at once is asked again: one investment, and the answer is certain', async () => {
  for (const isWritten of [true, false]) {
    const investor = await addInvestor(world.deps, 100_000)
    const listingId = await addListing(world.deps.database)
    const order = world.orderOf(investor, { listingId, amountCents: 50_000 })
    expect(await world.investWith({ ...world.deps, database: lossy(isWritten, 'back') }, order)).toMatchObject({
      raisedCents: 50_000,
    })
    expect(await world.count('investments', 'investor_id', investor)).toBe(1)
  }
  await world.expectClean()
})

test('without a key, an equal order after a 202 is the same order; once its end is told, the next is a new one', async () => {
  for (const isWritten of [true, false]) {
    const investor = await addInvestor(world.deps, 250_000)
    const other = await addInvestor(world.deps, 50_000)
    const listingId = await addListing(world.deps.database)
    let line: Database = lossy(isWritten, 'gone')
    const database: Database = { ...world.deps.database, transaction: (work) => line.transaction(work) }
    const fund = makeFundByWallet({ ...world.deps, database })
    const invest = (who = investor, amountCents = 50_000) =>
      fundListing({ ...world.deps, database }, fund, world.orderOf(who, { listingId, amountCents }))
    const pending = await invest()
    expect(pending).toBeInstanceOf(PaymentPending)
    const first = { investmentId: (pending as PaymentPending).paymentId }
    await expect(invest()).rejects.toThrow('Connection terminated')
    line = world.deps.database
    // Another amount and another person are other orders.
    for (const one of [await invest(investor, 60_000), await invest(other)])
      expect(one).not.toMatchObject({ investmentId: first.investmentId })
    const [again, meanwhile] = await Promise.all([invest(), invest()])
    expect(again).toMatchObject(isWritten ? first : { sharesMilli: 50_000 })
    expect(meanwhile).toMatchObject({ investmentId: (again as { investmentId: string }).investmentId })
    expect(await world.count('investments', 'investor_id', investor)).toBe(2)
    expect(await invest()).not.toMatchObject({ investmentId: (again as { investmentId: string }).investmentId })
    expect(await world.count('investments', 'investor_id', investor)).toBe(3)
  }
  await world.expectClean()
})

test('a repeat without a key that comes a quarter of an hour later is an order of its own', () => {
  let now = 0
  const orders = makeUnansweredOrders(() => new Date(now))
  const order = { investorId: 'ada', digest: Buffer.from('500 in Alder Street') }
  orders.add(order, 'first', 'a')
  orders.add(order, 'second', 'b')
  expect(orders.keyOf(order)).toBe('first')
  orders.end(order, 'first')
  expect(orders.keyOf(order)).toBe('second')
  now += 15 * 60_000
  expect(orders.keyOf(order)).toBe(null)
})

test('without a key, an order that its investor has followed until it was done is over: the next is a new one', async () => {
  const investor = await addInvestor(world.deps, 250_000)
  const stranger = await addInvestor(world.deps)
  const listingId = await addListing(world.deps.database)
  let line: Database = lossy(true, 'gone')
  const deps = {
    ...world.deps,
    database: { ...world.deps.database, transaction: (work) => line.transaction(work) } as Database,
  }
  const unanswered = makeUnansweredOrders(deps.clock)
  const fund = makeFundByWallet(deps, unanswered)
  const follow = followWalletInvestment(unanswered)
  const invest = () => fundListing(deps, fund, world.orderOf(investor, { listingId, amountCents: 50_000 }))
  const { paymentId } = (await invest()) as PaymentPending
  line = world.deps.database
  expect(await follow(deps, paymentId, stranger.id)).toBe(null)
  expect(await invest()).toMatchObject({ investmentId: paymentId })
  line = lossy(true, 'gone')
  const second = (await invest()) as PaymentPending
  line = world.deps.database
  expect(await follow(deps, second.paymentId, investor.id)).toMatchObject({ amount: 50_000 })
  expect(await invest()).not.toMatchObject({ investmentId: second.paymentId })
  expect(await world.count('investments', 'investor_id', investor)).toBe(3)
  await world.expectClean()
})

test('of very many orders without a key the oldest are forgotten', () => {
  const orders = makeUnansweredOrders(() => new Date(0))
  const nth = (n: number) => ({ investorId: `investor ${n}`, digest: Buffer.from('500 in Alder Street') })
  for (let n = 0; n <= 10_000; n++) orders.add(nth(n), `key ${n}`, `${n}`)
  expect([orders.keyOf(nth(0)), orders.keyOf(nth(1)), orders.keyOf(nth(10_000))]).toEqual([null, 'key 1', 'key 10000'])
})

test('an investment that takes too long is not known yet, and one whose turn does not come is told that nothing was done', async () => {
  const { database } = world.deps
  let letGo = () => undefined as void
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const slow: Database = {
    ...database,
    transaction: async (work) => {
      const result = await database.transaction(work)
      await held
      return result
    },
  }
  const fund = makeFundByWallet({ ...world.deps, database: slow }, undefined, 300)
  const listingId = await addListing(database)
  const [first, second] = [await addInvestor(world.deps, 50_000), await addInvestor(world.deps, 50_000)]
  const funding = fund(world.orderOf(first, { listingId, amountCents: 50_000, key: 'first' }))
  await expect.poll(() => world.count('investments', 'investor_id', first)).toBe(1)
  const behind = fund(world.orderOf(second, { listingId, amountCents: 50_000, key: 'second' })).catch(
    (error: unknown) => error,
  )
  const told = (await funding) as PaymentPending
  expect(told).toBeInstanceOf(PaymentPending)
  expect(await findWalletInvestment(world.deps, told.paymentId, first.id)).toMatchObject({ amount: 50_000 })
  expect(await behind).toBeInstanceOf(Busy)
  letGo()
  // The next batch is written after the one that was late, and without the one that was sent away.
  const third = await addInvestor(world.deps, 50_000)
  await expect
    .poll(() => fund(world.orderOf(third, { listingId, amountCents: 50_000, key: 'third' })).catch(() => null), {
      timeout: 20_000,
    })
    .toMatchObject({ raisedCents: 100_000 })
  expect(await world.count('investments', 'investor_id', second)).toBe(0)
  await world.expectClean()
})

test('an investment at a server that is a standby since a failover is told to come again, whichever statement hears of it first', async () => {
  const investor = await addInvestor(world.deps, 50_000)
  const listingId = await addListing(world.deps.database)
  // Whose answers come together, as by way of a proxy that is busy.
  const line = await startFaultProxy(world.url)
  line.setFault({ delayAnswerMs: 20 })
  const url = new URL(throughLine(world.url, line))
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  const standby = openDatabase(url.href)
  try {
    for (let time = 0; time < 5; time++) {
      const failure = await makeFundByWallet({ ...world.deps, database: standby })(
        world.orderOf(investor, { listingId, amountCents: 50_000 }),
      ).catch((error: unknown) => error)
      expect(failure).toMatchObject({ code: '25006' })
      expect(faultOf(failure, true)).toMatchObject({ code: 'database_down' })
    }
  } finally {
    await standby.close()
    await line.close()
  }
})

test('a refusal of the same batch is a refusal, whatever became of the others', async () => {
  const poor = await addInvestor(world.deps)
  const listingId = await addListing(world.deps.database)
  const told = await world.investWith(
    { ...world.deps, database: lossy(false, 'gone') },
    world.orderOf(poor, { listingId }),
  )
  expect(told).toMatchObject({ refused: 'insufficient_funds' })
})

// 23514: another server was quicker. 22003: one of them has a number that the database does not take.
test.each(['23514', '22003'])(
  'a batch that met %s is decided one by one: who fails says nothing of who was written',
  async (code) => {
    const { database } = world.deps
    let turn = 0
    const failing: Database = {
      ...database,
      transaction: async (work) => {
        turn += 1
        if (turn === 1) throw Object.assign(new Error('refused by the database'), { code })
        if (turn === 3) throw new Error('Connection terminated')
        return await database.transaction(work)
      },
    }
    const fund = makeFundByWallet({ ...world.deps, database: failing })
    const listingId = await addListing(database)
    const people = []
    for (let at = 0; at < 3; at++) people.push(await addInvestor(world.deps, 50_000))
    const orders = people.map((one) => world.orderOf(one, { listingId, amountCents: 50_000, key: 'one of two' }))
    const [first, second, third] = await Promise.allSettled(orders.map(fund))
    expect(first).toMatchObject({ status: 'fulfilled', value: { raisedCents: 50_000 } })
    for (const one of [second, third]) {
      expect(one).toMatchObject({ status: 'rejected', reason: { message: 'Connection terminated' } })
    }
    // The database is lost: the third is not tried, and does not wait for it once more.
    expect(turn).toBe(3)
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: 50_000, investors: 1 })
  },
)
