import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readWallet, readWalletCents } from '#features/ledger/server/read-balance.ts'
import { closeOffering } from '#features/offerings/server/close-offering.ts'
import { readPositions } from '#features/portfolio/server/read-positions.ts'
import { readTransactions } from '#features/portfolio/server/read-transactions.ts'
import { addInvestor, addListing, cardToken } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { makeRefundWorld } from '#test/refund-world.ts'
import type { RefundWorld } from '#test/refund-world.ts'

let world: RefundWorld
beforeAll(async () => {
  world = await makeRefundWorld()
})
afterAll(() => world.close())

const walletOf = (person: TestInvestor) => readWalletCents(world.deps.database, person.id)
const owedBy = async (person: TestInvestor) => (await readWallet(world.deps.database, person.id)).owedCents
const history = async (person: TestInvestor) =>
  (await readTransactions(world.deps.database, person.id, undefined, 10, [])).transactions.map(
    ({ amount, refunded, status }) => [amount, refunded, status],
  )
const position = async (person: TestInvestor) =>
  (await readPositions(world.deps.database, person.id, undefined, 50, new Date())).positions.map((one) => [
    one.invested,
    one.shares_milli,
  ])
const status = async (listingId: string) =>
  (await world.deps.database.pool.query('SELECT status FROM offerings WHERE listing_id = $1', [listingId])).rows[0]
    .status
const totalOf = async (person: TestInvestor) =>
  (await readTransactions(world.deps.database, person.id, undefined, 1, [])).total_fund

describe('a deposit that went back to the card after it was settled', () => {
  test('leaves the wallet, in part and then in full', async () => {
    const saver = await addInvestor(world.deps)
    world.expectDone(await world.deposit(saver, 20_000))
    const { id } = await world.chargeOf(saver)
    await world.refund(id, 5_000)
    expect(await world.follow()).toEqual({ reversed: 1, waiting: 0, failed: 0 })
    expect(await walletOf(saver)).toBe(15_000)
    expect(await history(saver)).toEqual([[20_000, 5_000, 'funded']])
    await world.refund(id)
    expect(await world.follow()).toMatchObject({ reversed: 1 })
    expect(await walletOf(saver)).toBe(0)
    expect(await history(saver)).toEqual([[20_000, 20_000, 'refunded']])
    expect(await world.payments(saver)).toEqual([{ status: 'reversed', refunded_cents: 20_000 }])
    expect(await world.news(saver)).toContainEqual(['deposit_refunded', { amount: 5_000 }])
    await world.expectBooksFollow()
  })

  test('and was spent: the rest is owed, and what is paid in next repays it first', async () => {
    const saver = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    world.expectDone(await world.deposit(saver, 20_000))
    world.expectDone(await world.invest(saver, { listingId, amountCents: 17_000 }))
    await world.refund((await world.chargeOf(saver)).id)
    expect(await world.follow()).toMatchObject({ reversed: 1 })
    expect([await walletOf(saver), await owedBy(saver)]).toEqual([0, 17_000])
    expect(await world.news(saver)).toContainEqual(['deposit_refund_owed', { amount: 20_000, owed: 17_000 }])
    // What was bought from the wallet stands: the card did not pay for it, the wallet did.
    expect(await position(saver)).toEqual([[17_000, 17_000]])
    await world.expectBooksFollow()

    // The answer says what became of the money, since the balance alone would surprise.
    expect(await world.deposit(saver, 10_000)).toMatchObject({ balanceCents: 0, repaidCents: 10_000 })
    expect([await walletOf(saver), await owedBy(saver)]).toEqual([0, 7_000])
    expect(await world.deposit(saver, 10_000)).toMatchObject({ balanceCents: 3_000, repaidCents: 7_000 })
    expect([await walletOf(saver), await owedBy(saver)]).toEqual([3_000, 0])
    expect(await world.news(saver)).toContainEqual(['deposit_repaid', { amount: 10_000, repaid: 7_000 }])
    await world.expectBooksFollow()
  })

  test('is asked for again by its key: the answer says that it went back', async () => {
    const saver = await addInvestor(world.deps)
    const token = await cardToken(world.sandboxUrl)
    world.expectDone(await world.deposit(saver, 20_000, world.deps, token))
    await world.refund((await world.chargeOf(saver)).id)
    await world.follow()
    expect(await world.deposit(saver, 20_000, world.deps, token)).toEqual({ refused: 'payment_refunded' })
    expect(await world.payments(saver)).toHaveLength(1)
  })
})

describe('an investment that went back to the card after it was settled', () => {
  test('gives its shares back, cent for thousandth, in part and then in full', async () => {
    const [investor, other] = [await addInvestor(world.deps), await addInvestor(world.deps)]
    const listingId = await addListing(world.deps.database)
    world.expectDone(await world.investByCard(investor, listingId, 50_000))
    world.expectDone(await world.investByCard(other, listingId, 30_000))
    const { id } = await world.chargeOf(investor)
    await world.refund(id, 12_345)
    expect(await world.follow()).toEqual({ reversed: 1, waiting: 0, failed: 0 })
    expect(await position(investor)).toEqual([[37_655, 37_655]])
    expect(await totalOf(investor)).toBe(37_655)
    expect(await history(investor)).toEqual([[50_000, 12_345, 'funded']])
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: 67_655, investors: 2 })
    await world.expectBooksFollow()

    await world.refund(id)
    expect(await world.follow()).toMatchObject({ reversed: 1 })
    expect(await position(investor)).toEqual([])
    expect(await totalOf(investor)).toBe(0)
    expect(await history(investor)).toEqual([[50_000, 50_000, 'refunded']])
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: 30_000, investors: 1 })
    expect(await position(other)).toEqual([[30_000, 30_000]])
    const facts = { name: 'Alder Street Duplex', listing_id: listingId }
    expect(await world.news(investor)).toContainEqual(['investment_refunded', { amount: 37_655, ...facts }])
    await world.expectBooksFollow()

    world.expectDone(await world.investByCard(investor, listingId, 10_000))
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: 40_000, investors: 2 })
    await world.expectBooksFollow()
  })

  test('leaves what the same person bought of the house otherwise', async () => {
    const investor = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    world.expectDone(await world.investByCard(investor, listingId, 20_000))
    const { id } = await world.chargeOf(investor)
    world.expectDone(await world.investByCard(investor, listingId, 30_000))
    await world.refund(id)
    await world.follow()
    expect(await position(investor)).toEqual([[30_000, 30_000]])
    const { rows } = await world.deps.database.pool.query(
      'SELECT amount_cents, refunded_cents, status FROM investments WHERE investor_id = $1 ORDER BY amount_cents',
      [investor.id],
    )
    expect(rows).toEqual([
      { amount_cents: 20_000, refunded_cents: 20_000, status: 'refunded' },
      { amount_cents: 30_000, refunded_cents: 0, status: 'funded' },
    ])
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: 30_000, investors: 1 })
    await world.expectBooksFollow()
  })

  test('opens a house again whose goal was met by it, and what went back is for sale', async () => {
    const [investor, next] = [await addInvestor(world.deps), await addInvestor(world.deps)]
    const listingId = await addListing(world.deps.database, { goalCents: 50_000 })
    const other = await addListing(world.deps.database, { goalCents: 40_000 })
    world.expectDone(await world.investByCard(next, other, 40_000))
    world.expectDone(await world.investByCard(investor, listingId, 50_000))
    expect(await status(listingId)).toBe('target_met')
    expect(await world.investByCard(next, listingId, 1_000)).toEqual({ refused: 'listing_full' })
    await world.refund((await world.chargeOf(investor)).id, 1_000)
    await world.follow()
    expect([await status(listingId), await status(other)]).toEqual(['open', 'target_met'])
    world.expectDone(await world.investByCard(next, listingId, 1_000))
    expect(await status(listingId)).toBe('target_met')
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: 50_000, investors: 2 })
    await world.expectBooksFollow()
  })

  test('leaves what was bought already: the shares stand, and what the card got is owed', async () => {
    const investor = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database, { goalCents: 50_000 })
    world.expectDone(await world.investByCard(investor, listingId, 50_000))
    world.expectDone(await closeOffering(world.deps, listingId, { actor: 'operator', reason: 'test' }))
    await world.refund((await world.chargeOf(investor)).id, 1_000)
    expect(await world.follow()).toMatchObject({ reversed: 1, failed: 0 })
    expect(await status(listingId)).toBe('operating')
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: 50_000 })
    expect(await position(investor)).toEqual([[50_000, 50_000]])
    expect([await walletOf(investor), await owedBy(investor)]).toEqual([0, 1_000])
    const facts = { amount: 1_000, owed: 1_000, name: 'Alder Street Duplex', listing_id: listingId }
    expect(await world.news(investor)).toContainEqual(['investment_refund_owed', facts])
    await world.expectBooksFollow()
  })
})
