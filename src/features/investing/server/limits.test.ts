import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import { addInvestor, addListing, cardToken } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { makeInvestWorld } from '#test/invest-world.ts'
import type { InvestWorld } from '#test/invest-world.ts'
import { readLimits, stateFigures } from './limits.ts'

let world: InvestWorld
beforeAll(async () => {
  world = await makeInvestWorld()
})
afterAll(() => world.close())

const usedBy = async (investor: TestInvestor) =>
  (await readLimits(world.deps.database, investor.id, undefined, world.deps.clock())).room.used

// The golden value of F14: 4,000 dollars of room.
const GOLDEN = { incomeCents: 6_000_000, worthCents: 8_000_000 }

describe('the room of twelve months', () => {
  test('whoever stated nothing has the least, and states figures to have more', async () => {
    const investor = await addInvestor(world.deps, 1_000_000, null)
    const listingId = await addListing(world.deps.database)
    expect(await world.invest(investor, { listingId, amountCents: 250_000 })).toMatchObject({ sharesMilli: 250_000 })
    expect(await world.invest(investor, { listingId, amountCents: 1 })).toEqual({
      refused: 'over_room',
      params: { can: '$0.00', room: '$2,500.00', used: '$2,500.00' },
    })
    await stateFigures(world.deps, investor.id, GOLDEN)
    expect(await world.invest(investor, { listingId, amountCents: 150_000 })).toMatchObject({ sharesMilli: 150_000 })
    expect(await world.invest(investor, { listingId, amountCents: 1 })).toMatchObject({ refused: 'over_room' })
    await world.expectClean()
  })

  test('a payment by card that is under way counts, and one that was declined does not', async () => {
    const investor = await addInvestor(world.deps, 0, null)
    const listingId = await addListing(world.deps.database)
    const declined = await cardToken(world.sandboxUrl, '4000000000000002')
    const card = { listingId, source: 'card' as const, amountCents: 250_000 }
    expect(await world.invest(investor, { ...card, token: declined })).toMatchObject({ refused: 'card_declined' })
    expect(await usedBy(investor)).toBe(0)
    expect(await world.invest(investor, { ...card, token: await cardToken(world.sandboxUrl) })).toMatchObject({
      sharesMilli: 250_000,
    })
    expect(await usedBy(investor)).toBe(250_000)
    const more = { ...card, amountCents: 1, token: await cardToken(world.sandboxUrl) }
    expect(await world.invest(investor, more)).toMatchObject({ refused: 'over_room' })
    expect(await world.captured(investor)).toHaveLength(1)
    await world.expectClean()
  })

  test('fifty orders at once, from the wallet and by card, over many listings, end at the room to the cent', async () => {
    const investor = await addInvestor(world.deps, 10_000_000, GOLDEN)
    const listings = await Promise.all(Array.from({ length: 10 }, () => addListing(world.deps.database)))
    const tokens = await Promise.all(Array.from({ length: 10 }, () => cardToken(world.sandboxUrl)))
    // Of as many servers: each has a batch of its own, and none knows of the others.
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const token = n % 5 === 0 ? tokens[n / 5] : undefined
        const source = token === undefined ? ('wallet' as const) : ('card' as const)
        const listingId = listings[n % 10]!
        return world.investWith(world.deps, world.orderOf(investor, { listingId, source, token, amountCents: 40_000 }))
      }),
    )
    const refused = all.flatMap((one) => (isRefusal(one) ? [one.refused] : []))
    expect(refused).toEqual(Array.from({ length: 40 }, () => 'over_room'))
    expect(await usedBy(investor)).toBe(400_000)
    await world.expectClean()
  })

  test('the trigger refuses what no rule was asked for', async () => {
    const investor = await addInvestor(world.deps, 0, null)
    const listingId = await addListing(world.deps.database)
    const add = (cents: number) =>
      world.deps.database.pool.query(
        `INSERT INTO investments (id, investor_id, listing_id, amount_cents, shares_milli, source, status, created_at)
         VALUES (gen_random_uuid(), $1, $2, $3, $3, 'card', 'reserved', $4)`,
        [investor.id, listingId, cents, world.deps.clock()],
      )
    await expect(add(250_001)).rejects.toMatchObject({ code: '23514', constraint: 'investments_room' })
    await add(250_000)
    await expect(add(1)).rejects.toMatchObject({ constraint: 'investments_room' })
    await world.deps.database.pool.query(`UPDATE investments SET status = 'expired' WHERE investor_id = $1`, [
      investor.id,
    ])
    expect(await usedBy(investor)).toBe(0)
  })

  test('counts the day before a year is over, and the same day of the next year no more', async () => {
    const investor = await addInvestor(world.deps, 1_000_000, null)
    const listingId = await addListing(world.deps.database)
    await world.invest(investor, { listingId, amountCents: 250_000 })
    const now = world.deps.clock()
    const then = new Date(now)
    then.setUTCFullYear(then.getUTCFullYear() + 1)
    world.pass(then.getTime() - now.getTime() - 86_400_000)
    expect(await world.invest(investor, { listingId, amountCents: 100 })).toMatchObject({ refused: 'over_room' })
    world.pass(86_400_000)
    expect(await world.invest(investor, { listingId, amountCents: 250_000 })).toMatchObject({ sharesMilli: 250_000 })
    await world.expectClean()
  })

  test('rolls on: what was invested a year ago counts no more', async () => {
    const investor = await addInvestor(world.deps, 1_000_000, null)
    const listingId = await addListing(world.deps.database)
    await world.invest(investor, { listingId, amountCents: 250_000 })
    world.pass(364 * 86_400_000)
    expect(await world.invest(investor, { listingId, amountCents: 100 })).toMatchObject({ refused: 'over_room' })
    world.pass(2 * 86_400_000)
    expect(await world.invest(investor, { listingId, amountCents: 250_000 })).toMatchObject({ sharesMilli: 250_000 })
    await world.expectClean()
  })
})

describe('the ownership cap', () => {
  test('counts what is owned and what is under way, by whichever source', async () => {
    const investor = await addInvestor(world.deps, 1_000_000)
    const listingId = await addListing(world.deps.database, { goalCents: 1_000_000, ownerPercent: 10 })
    await world.invest(investor, { listingId, amountCents: 60_000 })
    expect(await world.invest(investor, { listingId, amountCents: 40_001 })).toEqual({
      refused: 'over_cap',
      params: { can: '$400.00', cap: '$1,000.00', held: '$600.00' },
    })
    const token = await cardToken(world.sandboxUrl)
    expect(await world.invest(investor, { listingId, amountCents: 40_000, source: 'card', token })).toMatchObject({
      sharesMilli: 40_000,
    })
    const limits = await readLimits(world.deps.database, investor.id, listingId, world.deps.clock())
    expect(limits.listing).toEqual({ percent: 10, cap: 100_000, held: 100_000 })
    await world.expectClean()
  })

  test('holds under fifty orders at once', async () => {
    const investor = await addInvestor(world.deps, 10_000_000)
    const listingId = await addListing(world.deps.database, { goalCents: 10_000_000, ownerPercent: 10 })
    const order = world.orderOf(investor, { listingId, amountCents: 100_000 })
    const all = await Promise.all(Array.from({ length: 50 }, () => world.investWith(world.deps, order)))
    expect(all.filter((one) => isRefusal(one) && one.refused === 'over_cap')).toHaveLength(40)
    expect((await world.funding(listingId)).raised_cents).toBe(1_000_000)
    await world.expectClean()
  })

  test('holds among the orders of one batch, which see what those before them took', async () => {
    const investor = await addInvestor(world.deps, 10_000_000)
    const listingId = await addListing(world.deps.database, { goalCents: 10_000_000, ownerPercent: 10 })
    const order = { listingId, amountCents: 400_000 }
    const all = await Promise.all(Array.from({ length: 8 }, () => world.invest(investor, order)))
    expect(all.filter((one) => isRefusal(one) && one.refused === 'over_cap')).toHaveLength(6)
    expect((await world.funding(listingId)).raised_cents).toBe(800_000)
    await world.expectClean()
  })

  test('the last part of a goal, less than the minimum, goes to whoever is under the cap', async () => {
    const [first, second] = [await addInvestor(world.deps, 1_000_000), await addInvestor(world.deps, 1_000_000)]
    const terms = { goalCents: 100_000, minimumCents: 20_000, ownerPercent: 90 }
    const listingId = await addListing(world.deps.database, terms)
    await world.invest(first, { listingId, amountCents: 90_000 })
    expect(await world.invest(first, { listingId, amountCents: 10_000 })).toMatchObject({ refused: 'over_cap' })
    expect(await world.invest(second, { listingId, amountCents: 10_000 })).toMatchObject({ sharesMilli: 10_000 })
    expect((await world.funding(listingId)).status).toBe('target_met')
    await world.expectClean()
  })
})
