import { afterAll, beforeAll, expect, test } from 'vitest'
import { PaymentPending } from '#features/payments/server/payment-pending.ts'
import { CommitUnknown } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import { makeInvestWorld } from '#test/invest-world.ts'
import type { InvestWorld } from '#test/invest-world.ts'
import { findWalletInvestment } from './find-wallet-investment.ts'
import { makeFundByWallet } from './fund-by-wallet.ts'

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
    const facts = { amount: 50_000, project_id: listingId, investment_id: paymentId, shares_milli: 50_000 }
    expect(await findWalletInvestment(world.deps, paymentId, investor.id)).toEqual(isWritten ? facts : null)
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

test('a refusal of the same batch is a refusal, whatever became of the others', async () => {
  const poor = await addInvestor(world.deps)
  const listingId = await addListing(world.deps.database)
  const told = await world.investWith(
    { ...world.deps, database: lossy(false, 'gone') },
    world.orderOf(poor, { listingId }),
  )
  expect(told).toMatchObject({ refused: 'insufficient_funds' })
})

test('where a batch is decided one by one, an order that fails says nothing of the one that was written before it', async () => {
  const { database } = world.deps
  let turn = 0
  const failing: Database = {
    ...database,
    transaction: async (work) => {
      turn += 1
      if (turn === 1) throw Object.assign(new Error('another server was quicker'), { code: '23514' })
      if (turn === 3) throw new Error('Connection terminated')
      return await database.transaction(work)
    },
  }
  const fund = makeFundByWallet({ ...world.deps, database: failing })
  const listingId = await addListing(database)
  const people = []
  for (let at = 0; at < 3; at++) people.push(await addInvestor(world.deps, 50_000))
  const orders = people.map(({ id }) => ({
    investorId: id,
    listingId,
    amountCents: 50_000,
    key: 'one of two',
    digest: Buffer.from(id),
  }))
  const [first, second, third] = await Promise.allSettled(orders.map(fund))
  expect(first).toMatchObject({ status: 'fulfilled', value: { raisedCents: 50_000 } })
  for (const one of [second, third]) {
    expect(one).toMatchObject({ status: 'rejected', reason: { message: 'Connection terminated' } })
  }
  // The database is lost: the third is not tried, and does not wait for it once more.
  expect(turn).toBe(3)
  expect(await world.funding(listingId)).toMatchObject({ raised_cents: 50_000, investors: 1 })
})
