import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onListingsDropped } from '#features/listings/server/listing-broadcasts.ts'
import { readWalletCents } from '#features/ledger/server/read-balance.ts'
import { addInvestor, addListing, cardToken } from '#test/builders.ts'
import { makeInvestWorld } from '#test/invest-world.ts'
import type { InvestWorld } from '#test/invest-world.ts'

let world: InvestWorld
beforeAll(async () => {
  world = await makeInvestWorld()
})
afterAll(() => world.close())

describe('paying by card', () => {
  test('moves cash into escrow, shares to the investor, raises the sum and tells the investor', async () => {
    const investor = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    const result = await world.invest(investor, { listingId, source: 'card', token: await cardToken(world.sandboxUrl) })
    expect(result).toMatchObject({ sharesMilli: 50_000, raisedCents: 50_000 })
    expect(await world.funding(listingId)).toEqual({
      raised_cents: 50_000,
      reserved_cents: 0,
      investors: 1,
      status: 'open',
    })
    expect(await world.count('notifications', 'user_id', investor)).toBe(1)
    expect((await world.captured(investor)).map((charge) => charge.amount)).toEqual([50_000])
    await world.expectClean()
  })

  test('drops what is cached of that listing, here and on every server, and of no other', async () => {
    const investor = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    const dropped: (readonly string[] | undefined)[] = []
    const stop = onListingsDropped('listings', (ids) => dropped.push(ids))
    const told = Promise.withResolvers<readonly string[] | undefined>()
    const stopHearing = world.deps.live.listen(
      ({ topic, ids }) => topic === 'listings' && ids?.includes(listingId) && told.resolve(ids),
    )
    await world.invest(investor, { listingId, source: 'card', token: await cardToken(world.sandboxUrl) })
    expect(dropped).toContainEqual([listingId])
    expect(await told.promise).toEqual([listingId])
    stop()
    stopHearing()
  })

  test('a declined card leaves the processor’s words and no trace in the books', async () => {
    const investor = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    const token = await cardToken(world.sandboxUrl, '4000000000009995')
    const result = await world.invest(investor, { listingId, source: 'card', token })
    expect(result).toMatchObject({
      refused: 'card_declined',
      message: 'Your card has insufficient funds.',
      detail: 'insufficient_funds',
    })
    expect(await world.funding(listingId)).toEqual({ raised_cents: 0, reserved_cents: 0, investors: 0, status: 'open' })
    expect(await world.count('notifications', 'user_id', investor)).toBe(0)
    expect(await world.captured(investor)).toEqual([])
    await world.expectClean()
  })

  test('a hundred equal requests at once charge once and all get the same answer', async () => {
    const investor = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    const token = await cardToken(world.sandboxUrl)
    const all = await Promise.all(
      Array.from({ length: 100 }, () => world.invest(investor, { listingId, source: 'card', token, key: 'one' })),
    )
    expect(new Set(all.map((one) => ('investmentId' in one ? one.investmentId : JSON.stringify(one)))).size).toBe(1)
    expect(await world.captured(investor)).toHaveLength(1)
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: 50_000, reserved_cents: 0 })
    await world.expectClean()
  })

  test('the same key with another body is refused and nothing is charged', async () => {
    const investor = await addInvestor(world.deps, 100_000)
    const listingId = await addListing(world.deps.database)
    await world.invest(investor, { listingId, source: 'card', token: await cardToken(world.sandboxUrl), key: 'k' })
    const others = [
      await world.invest(investor, {
        listingId,
        source: 'card',
        token: await cardToken(world.sandboxUrl),
        key: 'k',
        amountCents: 60_000,
      }),
      await world.invest(investor, { listingId, source: 'wallet', key: 'k' }),
    ]
    expect(others.map((one) => 'refused' in one && one.refused)).toEqual(['key_reused', 'key_reused'])
    expect(await world.captured(investor)).toHaveLength(1)
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: 50_000 })
    await world.expectClean()
  })

  test('without a key the single-use token stands in for it', async () => {
    const investor = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    const token = await cardToken(world.sandboxUrl)
    const [first, again] = [
      await world.invest(investor, { listingId, source: 'card', token }),
      await world.invest(investor, { listingId, source: 'card', token }),
    ]
    expect(again).toEqual(first)
    expect(await world.captured(investor)).toHaveLength(1)
  })

  test.each([
    [{ cardholder: '  ' }, 'cardholder_missing'],
    [{ token: '' }, 'token_missing'],
    [{ listingId: 'nothing' }, 'listing_not_found'],
    [{ listingId: '01890000-0000-7000-8000-00000000dead' }, 'listing_not_found'],
    [{ amountCents: 10_000_001 }, 'over_left'],
    [{ source: 'paypal' as const, amountCents: 10_000_001 }, 'over_left'],
  ])('%o is refused: %s', async (change, refused) => {
    const investor = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    const token = await cardToken(world.sandboxUrl)
    expect(await world.invest(investor, { listingId, source: 'card', token, ...change })).toMatchObject({ refused })
    expect(await world.captured(investor)).toEqual([])
    expect(await world.count('investments', 'investor_id', investor)).toBe(0)
  })

  test('with PayPal is refused where it is not offered', async () => {
    const investor = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    const order = world.orderOf(investor, { listingId, source: 'paypal' })
    expect(await world.investWith({ ...world.deps, paypal: null }, order)).toEqual({ refused: 'source_unavailable' })
    expect(await world.funding(listingId)).toMatchObject({ reserved_cents: 0 })
  })

  test('listings that are closed, drafted, not offered or over take nothing', async () => {
    const investor = await addInvestor(world.deps, 100_000)
    const closed = await addListing(world.deps.database, { status: 'failed' })
    const draft = await addListing(world.deps.database, { status: 'draft' })
    const unoffered = await addListing(world.deps.database, { status: 'not_offered' })
    const overdue = await addListing(world.deps.database, { closesAt: world.deps.clock() })
    expect(await world.invest(investor, { listingId: closed })).toEqual({ refused: 'listing_closed' })
    expect(await world.invest(investor, { listingId: draft })).toEqual({ refused: 'listing_not_found' })
    expect(await world.invest(investor, { listingId: unoffered })).toEqual({ refused: 'listing_closed' })
    expect(await world.invest(investor, { listingId: overdue })).toEqual({ refused: 'listing_closed' })
    const token = await cardToken(world.sandboxUrl)
    const late = await addListing(world.deps.database, { closesAt: new Date(world.deps.clock().getTime() + 1000) })
    expect(await world.invest(investor, { listingId: late })).toMatchObject({ raisedCents: 50_000 })
    world.pass(1000)
    expect(await world.invest(investor, { listingId: late, source: 'card', token })).toEqual({
      refused: 'listing_closed',
    })
  })
})

describe('paying from the wallet', () => {
  test('spends what is there, once, and closes the offering with the last cent', async () => {
    const investor = await addInvestor(world.deps, 120_000)
    const listingId = await addListing(world.deps.database, { goalCents: 100_001 })
    expect(await world.invest(investor, { listingId, amountCents: 100_000, key: 'a' })).toMatchObject({
      raisedCents: 100_000,
    })
    expect(await world.invest(investor, { listingId, amountCents: 100_000, key: 'a' })).toMatchObject({
      raisedCents: 100_000,
    })
    expect(await world.invest(investor, { listingId, amountCents: 1, key: 'b' })).toMatchObject({
      raisedCents: 100_001,
    })
    expect(await world.invest(investor, { listingId, amountCents: 1, key: 'c' })).toMatchObject({
      refused: 'listing_full',
    })
    expect(await readWalletCents(world.deps.database, investor.id)).toBe(19_999)
    expect(await world.funding(listingId)).toMatchObject({ status: 'target_met', investors: 1 })
    await world.expectClean()
  })

  test('six orders of 1,000 on a balance of 5,000 at once: the sixth is refused', async () => {
    const investor = await addInvestor(world.deps, 500_000)
    const listingId = await addListing(world.deps.database)
    const all = await Promise.all(
      Array.from({ length: 6 }, () => world.invest(investor, { listingId, amountCents: 100_000 })),
    )
    expect(all.filter((one) => 'investmentId' in one)).toHaveLength(5)
    expect(all.filter((one) => 'refused' in one)).toEqual([
      { refused: 'insufficient_funds', params: { available: '$0.00' } },
    ])
    await world.expectClean()
  })

  test('two orders of one batch under one key with different amounts: the second is refused', async () => {
    const investor = await addInvestor(world.deps, 500_000)
    const listingId = await addListing(world.deps.database)
    const all = await Promise.all(
      [10_000, 20_000, 10_000].map((amountCents) => world.invest(investor, { listingId, amountCents, key: 'one' })),
    )
    expect(all[1]).toEqual({ refused: 'key_reused' })
    expect(all[2]).toEqual(all[0])
    expect(await readWalletCents(world.deps.database, investor.id)).toBe(490_000)
    await world.expectClean()
  })

  test('a batch with a forged order in it fails for that order alone', async () => {
    const investor = await addInvestor(world.deps, 500_000)
    const ghost = { id: '01890000-0000-7000-8000-0000000000ff', email: 'ghost@test.example', token: '' }
    const listingId = await addListing(world.deps.database)
    const all = await Promise.all([
      world.invest(investor, { listingId }),
      world.invest(ghost, { listingId }),
      world.invest(investor, { listingId }),
    ])
    expect(all.map((one) => ('refused' in one ? one.refused : 'funded'))).toEqual([
      'funded',
      'insufficient_funds',
      'funded',
    ])
  })

  test('an order that is refused beside one that is accepted makes no accounts', async () => {
    const rich = await addInvestor(world.deps, 100_000)
    const poor = await addInvestor(world.deps)
    const [bought, refused] = [await addListing(world.deps.database), await addListing(world.deps.database)]
    // The first is settled alone; the others wait for it, and are one batch.
    const all = await Promise.all([
      world.invest(rich, { listingId: bought, amountCents: 1_000 }),
      world.invest(rich, { listingId: bought, amountCents: 2_000 }),
      world.invest(poor, { listingId: refused, amountCents: 1_000 }),
    ])
    expect(all[2]).toMatchObject({ refused: 'insufficient_funds' })
    const { rows } = await world.deps.database.pool.query(
      'SELECT DISTINCT listing_id FROM ledger_accounts WHERE listing_id IN ($1, $2)',
      [bought, refused],
    )
    expect(rows).toEqual([{ listing_id: bought }])
  })

  test('many people on the last part of a goal: never over, and every accepted order is a position', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => addInvestor(world.deps, 100_000)))
    const listingId = await addListing(world.deps.database, { goalCents: 222_222 })
    const all = await Promise.all(
      people.flatMap((one) => [
        world.invest(one, { listingId, amountCents: 7_001 }),
        world.invest(one, { listingId, amountCents: 13 }),
      ]),
    )
    const accepted = all.filter((one) => 'investmentId' in one)
    const { raised_cents: raised } = await world.funding(listingId)
    expect(raised).toBeLessThanOrEqual(222_222)
    expect(accepted.length).toBeGreaterThan(0)
    expect(accepted.length).toBeLessThan(all.length)
    await world.expectClean()
  })
})
