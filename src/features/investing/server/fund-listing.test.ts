import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLedger } from '#features/ledger/server/check-ledger.ts'
import { readWalletCents } from '#features/ledger/server/read-balance.ts'
import { reconcilePayments } from '#features/payments/server/reconcile-payments.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { addInvestor, addListing, cardToken, makeWorld, readCaptures } from '#test/builders.ts'
import type { TestInvestor, TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import { checkBooks } from './check-books.ts'
import { investmentPurpose } from './fund-by-card.ts'
import { makeFundByWallet } from './fund-by-wallet.ts'
import { fundListing } from './fund-listing.ts'
import type { FundingOrder } from './fund-listing.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let world: TestWorld
let nowMs = Date.now()
let invest: (
  investor: TestInvestor,
  order: Partial<FundingOrder> & { listingId: string },
) => ReturnType<typeof fundListing>

beforeAll(async () => {
  database = await testDatabase()
  world = await makeWorld(database.url, () => new Date(nowMs))
  const byWallet = makeFundByWallet(world.deps)
  invest = (investor, order) =>
    fundListing(world.deps, byWallet, {
      investorId: investor.id,
      email: investor.email,
      amountCents: 50_000,
      source: 'wallet',
      token: undefined,
      cardholder: 'Ada Tester',
      key: null,
      ...order,
    })
})
afterAll(async () => {
  await world.close()
  await database.drop()
})

const funding = async (listingId: string) =>
  (
    await world.deps.database.pool.query(
      'SELECT raised_cents, reserved_cents, investors, is_open FROM listing_funding WHERE listing_id = $1',
      [listingId],
    )
  ).rows[0]
const count = async (table: string, investor: TestInvestor, column: string) =>
  Number(
    (await world.deps.database.pool.query(`SELECT count(*) FROM ${table} WHERE ${column} = $1`, [investor.id])).rows[0]
      .count,
  )
const captured = async (investor: TestInvestor) => {
  const { rows } = await world.deps.database.pool.query('SELECT id FROM card_payments WHERE payer_id = $1', [
    investor.id,
  ])
  const own = new Set(rows.map((row: { id: string }) => row.id))
  return (await readCaptures(world.sandboxUrl, world.secretKey)).filter((charge) =>
    own.has(charge.metadata['order_id'] ?? ''),
  )
}
const expectClean = async () => {
  expect((await checkLedger(world.deps.database)).findings).toEqual([])
  expect(await checkBooks(world.deps.database)).toEqual([])
}

describe('paying by card', () => {
  test('moves cash into escrow, shares to the investor, raises the sum and tells the investor', async () => {
    const investor = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    const result = await invest(investor, { listingId, source: 'card', token: await cardToken(world.sandboxUrl) })
    expect(result).toMatchObject({ sharesMilli: 50_000, raisedCents: 50_000 })
    expect(await funding(listingId)).toEqual({ raised_cents: 50_000, reserved_cents: 0, investors: 1, is_open: true })
    expect(await count('notifications', investor, 'user_id')).toBe(1)
    expect((await captured(investor)).map((charge) => charge.amount)).toEqual([50_000])
    await expectClean()
  })

  test('a declined card leaves the processor’s words and no trace in the books', async () => {
    const investor = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    const token = await cardToken(world.sandboxUrl, '4000000000009995')
    const result = await invest(investor, { listingId, source: 'card', token })
    expect(result).toEqual({ refused: 'card_declined', message: 'Your card has insufficient funds.' })
    expect(await funding(listingId)).toEqual({ raised_cents: 0, reserved_cents: 0, investors: 0, is_open: true })
    expect(await count('notifications', investor, 'user_id')).toBe(0)
    expect(await captured(investor)).toEqual([])
    await expectClean()
  })

  test('a hundred equal requests at once charge once and all get the same answer', async () => {
    const investor = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    const token = await cardToken(world.sandboxUrl)
    const all = await Promise.all(
      Array.from({ length: 100 }, () => invest(investor, { listingId, source: 'card', token, key: 'one' })),
    )
    expect(new Set(all.map((one) => ('investmentId' in one ? one.investmentId : one.refused))).size).toBe(1)
    expect(await captured(investor)).toHaveLength(1)
    expect(await funding(listingId)).toMatchObject({ raised_cents: 50_000, reserved_cents: 0 })
    await expectClean()
  })

  test('the same key with another body is refused and nothing is charged', async () => {
    const investor = await addInvestor(world.deps, 100_000)
    const listingId = await addListing(world.deps.database)
    await invest(investor, { listingId, source: 'card', token: await cardToken(world.sandboxUrl), key: 'k' })
    const others = [
      await invest(investor, {
        listingId,
        source: 'card',
        token: await cardToken(world.sandboxUrl),
        key: 'k',
        amountCents: 60_000,
      }),
      await invest(investor, { listingId, source: 'wallet', key: 'k' }),
    ]
    expect(others.map((one) => 'refused' in one && one.refused)).toEqual(['key_reused', 'key_reused'])
    expect(await captured(investor)).toHaveLength(1)
    expect(await funding(listingId)).toMatchObject({ raised_cents: 50_000 })
    await expectClean()
  })

  test('without a key the single-use token stands in for it', async () => {
    const investor = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    const token = await cardToken(world.sandboxUrl)
    const [first, again] = [
      await invest(investor, { listingId, source: 'card', token }),
      await invest(investor, { listingId, source: 'card', token }),
    ]
    expect(again).toEqual(first)
    expect(await captured(investor)).toHaveLength(1)
  })

  test.each([
    [{ cardholder: '  ' }, 'cardholder_missing'],
    [{ token: '' }, 'token_missing'],
    [{ listingId: 'nothing' }, 'listing_not_found'],
    [{ listingId: '01890000-0000-7000-8000-00000000dead' }, 'listing_not_found'],
    [{ amountCents: 10_000_001 }, 'over_left'],
    [{ source: 'paypal' as const }, 'source_unavailable'],
  ])('%o is refused: %s', async (change, refused) => {
    const investor = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    const token = await cardToken(world.sandboxUrl)
    expect(await invest(investor, { listingId, source: 'card', token, ...change })).toMatchObject({ refused })
    expect(await captured(investor)).toEqual([])
    expect(await count('investments', investor, 'investor_id')).toBe(0)
  })

  test('closed and draft listings take nothing', async () => {
    const investor = await addInvestor(world.deps, 100_000)
    const closed = await addListing(world.deps.database, { isOpen: false, status: 'closing' })
    const draft = await addListing(world.deps.database, { status: 'draft' })
    expect(await invest(investor, { listingId: closed })).toEqual({ refused: 'listing_closed' })
    expect(await invest(investor, { listingId: draft })).toEqual({ refused: 'listing_not_found' })
  })
})

describe('paying from the wallet', () => {
  test('spends what is there, once, and closes the offering with the last cent', async () => {
    const investor = await addInvestor(world.deps, 120_000)
    const listingId = await addListing(world.deps.database, { goalCents: 100_001 })
    expect(await invest(investor, { listingId, amountCents: 100_000, key: 'a' })).toMatchObject({
      raisedCents: 100_000,
    })
    expect(await invest(investor, { listingId, amountCents: 100_000, key: 'a' })).toMatchObject({
      raisedCents: 100_000,
    })
    expect(await invest(investor, { listingId, amountCents: 1, key: 'b' })).toMatchObject({ raisedCents: 100_001 })
    expect(await invest(investor, { listingId, amountCents: 1, key: 'c' })).toMatchObject({ refused: 'listing_full' })
    expect(await readWalletCents(world.deps.database, investor.id)).toBe(19_999)
    expect(await funding(listingId)).toMatchObject({ is_open: false, investors: 1 })
    await expectClean()
  })

  test('six orders of 1,000 on a balance of 5,000 at once: the sixth is refused', async () => {
    const investor = await addInvestor(world.deps, 500_000)
    const listingId = await addListing(world.deps.database)
    const all = await Promise.all(
      Array.from({ length: 6 }, () => invest(investor, { listingId, amountCents: 100_000 })),
    )
    expect(all.filter((one) => 'investmentId' in one)).toHaveLength(5)
    expect(all.filter((one) => 'refused' in one)).toEqual([
      { refused: 'insufficient_funds', params: { available: '$0.00' } },
    ])
    await expectClean()
  })

  test('a batch with a forged order in it fails for that order alone', async () => {
    const investor = await addInvestor(world.deps, 500_000)
    const ghost = { id: '01890000-0000-7000-8000-0000000000ff', email: 'ghost@test.example', token: '' }
    const listingId = await addListing(world.deps.database)
    const all = await Promise.all([
      invest(investor, { listingId }),
      invest(ghost, { listingId }),
      invest(investor, { listingId }),
    ])
    expect(all.map((one) => ('refused' in one ? one.refused : 'funded'))).toEqual([
      'funded',
      'insufficient_funds',
      'funded',
    ])
  })

  test('many people on the last part of a goal: never over, and every accepted order is a position', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => addInvestor(world.deps, 100_000)))
    const listingId = await addListing(world.deps.database, { goalCents: 222_222 })
    const all = await Promise.all(
      people.flatMap((one) => [
        invest(one, { listingId, amountCents: 7_001 }),
        invest(one, { listingId, amountCents: 13 }),
      ]),
    )
    const accepted = all.filter((one) => 'investmentId' in one)
    const { raised_cents: raised } = await funding(listingId)
    expect(raised).toBeLessThanOrEqual(222_222)
    expect(accepted.length).toBeGreaterThan(0)
    expect(accepted.length).toBeLessThan(all.length)
    await expectClean()
  })
})

describe('when the processor gives no certain answer', () => {
  const withCards = (cards: Partial<typeof world.deps.cards>) => ({
    ...world.deps,
    cards: { ...world.deps.cards, ...cards },
  })
  const order = (investor: TestInvestor, listingId: string, token: string): FundingOrder => ({
    investorId: investor.id,
    email: investor.email,
    listingId,
    amountCents: 50_000,
    source: 'card',
    token,
    cardholder: 'Ada Tester',
    key: 'uncertain',
  })

  test('a charge whose answer was lost is finished by the reconciler, once', async () => {
    const investor = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    const lossy = withCards({
      charge: async (request) => {
        await world.deps.cards.charge(request)
        throw new OutsideDown('card processor', 'the answer was lost')
      },
    })
    const token = await cardToken(world.sandboxUrl)
    await expect(fundListing(lossy, makeFundByWallet(lossy), order(investor, listingId, token))).rejects.toThrow(
      OutsideDown,
    )
    expect(await funding(listingId)).toMatchObject({ raised_cents: 0, reserved_cents: 50_000 })
    nowMs += 11_000
    expect(await reconcilePayments(world.deps, [investmentPurpose])).toMatchObject({ settled: 1 })
    expect(await reconcilePayments(world.deps, [investmentPurpose])).toMatchObject({ settled: 0 })
    expect(await funding(listingId)).toMatchObject({ raised_cents: 50_000, reserved_cents: 0 })
    expect(await invest(investor, order(investor, listingId, token))).toMatchObject({ raisedCents: 50_000 })
    expect(await captured(investor)).toHaveLength(1)
    await expectClean()
  })

  test('a charge that never happened is released, and one that turns up later goes back to the card', async () => {
    const investor = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    let late: () => Promise<unknown> = async () => undefined
    const slow = withCards({
      charge: async (request) => {
        late = () => world.deps.cards.charge(request)
        throw new OutsideDown('card processor', 'stuck')
      },
    })
    await expect(
      fundListing(slow, makeFundByWallet(slow), order(investor, listingId, await cardToken(world.sandboxUrl))),
    ).rejects.toThrow(OutsideDown)
    nowMs += 31_000
    expect(await reconcilePayments(world.deps, [investmentPurpose])).toMatchObject({ released: 1 })
    expect(await funding(listingId)).toMatchObject({ raised_cents: 0, reserved_cents: 0 })
    await late()
    nowMs += 61_000
    expect(await reconcilePayments(world.deps, [investmentPurpose])).toMatchObject({ refunded: 1 })
    expect((await captured(investor)).map((charge) => charge.amount_refunded)).toEqual([50_000])
    await expectClean()
  })

  test('while the processor is down nothing is given up, until the reservation itself has run out', async () => {
    const investor = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    const down = () => Promise.reject(new OutsideDown('card processor', 'refused'))
    const dead = withCards({ charge: down, findCharge: down })
    await expect(
      fundListing(dead, makeFundByWallet(dead), order(investor, listingId, await cardToken(world.sandboxUrl))),
    ).rejects.toThrow(OutsideDown)
    nowMs += 60_000
    expect(await reconcilePayments(dead, [investmentPurpose])).toMatchObject({ waiting: 1, released: 0 })
    nowMs += 15 * 60_000
    expect(await reconcilePayments(dead, [investmentPurpose])).toMatchObject({ released: 1 })
    expect(await funding(listingId)).toMatchObject({ reserved_cents: 0 })
  })
})
