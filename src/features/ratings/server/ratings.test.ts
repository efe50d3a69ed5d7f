import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetRatings } from './forget-ratings.ts'
import { isRefusal } from '#kit/refusal.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { makeInvestWorld } from '#test/invest-world.ts'
import type { InvestWorld } from '#test/invest-world.ts'
import { cancelOrder } from '#features/investing/server/cancel-order.ts'
import { rateListing, unrateListing } from './rate-listing.ts'
import { readRatings } from './read-ratings.ts'

let world: InvestWorld
let house: string
beforeAll(async () => void (world = await makeInvestWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  await sql('DELETE FROM listing_ratings')
  house = await addListing(world.deps.database)
})

const sql = async (text: string, values: unknown[] = []) => (await world.deps.database.pool.query(text, values)).rows
const rate = (who: TestInvestor, stars: number) => rateListing(world.deps, { userId: who.id, listingId: house }, stars)
const read = async (who: TestInvestor | null = null) => {
  const answer = await readRatings(world.deps.database, house, who?.id ?? null, world.deps.clock())
  if (isRefusal(answer)) throw new Error(answer.refused)
  return answer
}
const counter = async () =>
  (await sql('SELECT ratings, rating_sum FROM listing_counters WHERE listing_id = $1', [house]))[0] ?? null
const investor = async () => {
  const person = await addInvestor(world.deps, 100_000)
  const done = await world.invest(person, { listingId: house, amountCents: 10_000 })
  if (isRefusal(done)) throw new Error(done.refused)
  return person
}
/** No counter says anything else than the rows. */
const expectCounted = async () => {
  const loose = await sql(
    `SELECT c.listing_id FROM listing_counters c
       LEFT JOIN (SELECT listing_id, count(*) AS n, sum(stars) AS sum FROM listing_ratings GROUP BY 1) r USING (listing_id)
      WHERE (c.ratings, c.rating_sum) <> (coalesce(r.n, 0), coalesce(r.sum, 0))`,
  )
  expect(loose).toEqual([])
}

describe('a rating', () => {
  test('is an investor’s, once, can be changed and taken back; the counters follow', async () => {
    const [ada, bob] = [await investor(), await investor()]
    expect(await rate(ada, 5)).toMatchObject({ mine: 5, as: 'investor', rating: { value: 5 } })
    await rate(bob, 2)
    expect(await rate(ada, 4)).toMatchObject({ mine: 4 })
    expect(await counter()).toEqual({ ratings: 2, rating_sum: 6 })
    const { counts, rating } = await read(bob)
    expect(counts.map(({ n }) => n)).toEqual([0, 1, 0, 1, 0])
    expect(rating.inputs.map(({ name, value }) => [name, value])).toEqual([
      ['ratings', 2],
      ['rating_sum', 6],
      ['rating_mean', 3],
      ['all_ratings', 2],
      ['mean_weight', 10],
    ])
    expect(await unrateListing(world.deps, { userId: ada.id, listingId: house })).toMatchObject({ mine: null })
    expect(await unrateListing(world.deps, { userId: ada.id, listingId: house })).toMatchObject({ mine: null })
    expect(await counter()).toEqual({ ratings: 1, rating_sum: 2 })
    await expectCounted()
  })

  test('of somebody who owns nothing of the house, of its seller, or of no house is refused', async () => {
    const ada = await addInvestor(world.deps)
    expect(await rate(ada, 5)).toMatchObject({ refused: 'rating_not_investor' })
    expect(await read(ada)).toMatchObject({ as: 'not_investor', mine: null, rating: { value: null } })
    expect(await read()).toMatchObject({ as: 'guest' })
    const bob = await investor()
    await sql('UPDATE listings SET seller_id = $1 WHERE id = $2', [bob.id, house])
    expect(await rate(bob, 5)).toMatchObject({ refused: 'rating_own' })
    expect(await read(bob)).toMatchObject({ as: 'own' })
    const carl = await investor()
    await sql('UPDATE offering_terms SET seller_id = $1 WHERE listing_id = $2', [carl.id, house])
    expect(await rate(carl, 5)).toMatchObject({ refused: 'rating_own' })
    expect(await rateListing(world.deps, { userId: ada.id, listingId: 'nothing' }, 5)).toMatchObject({
      refused: 'listing_not_found',
    })
    expect((await counter())?.ratings ?? 0).toBe(0)
  })

  test('goes with an investment that is taken back, and stays where the house was sold', async () => {
    const [ada, bob] = [await investor(), await investor()]
    await rate(ada, 1)
    await rate(bob, 4)
    const [order] = await sql('SELECT id FROM investments WHERE investor_id = $1', [ada.id])
    const { id: orderId } = order as { id: string }
    const cancelled = await cancelOrder(world.deps, { investorId: ada.id, orderId, address: '' })
    expect(isRefusal(cancelled)).toBe(false)
    expect(await counter()).toEqual({ ratings: 1, rating_sum: 4 })
    await sql(
      `WITH paid AS (INSERT INTO offering_payouts (investor_id, id, listing_id, shares_milli, amount_cents, paid_at)
         VALUES ($1, gen_random_uuid(), $2, 10000, 12000, now()))
       UPDATE positions SET shares_milli = 0 WHERE investor_id = $1 AND listing_id = $2`,
      [bob.id, house],
    )
    expect(await read(bob)).toMatchObject({ mine: 4, as: 'investor' })
    expect(await rate(bob, 5)).toMatchObject({ mine: 5 })
    await expectCounted()
  })

  test('goes with its person', async () => {
    const ada = await investor()
    await rate(ada, 3)
    const { database, clock } = world.deps
    await database.transaction((tx) => forgetRatings(tx, { userId: ada.id, email: ada.email }, clock()))
    expect(await read()).toMatchObject({ rating: { value: null } })
    await expectCounted()
  })
})

test('fifty at once are fifty, and one person fifty times at once is one', async () => {
  const ada = await investor()
  await Promise.all(Array.from({ length: 50 }, (_, n) => rate(ada, (n % 5) + 1)))
  expect((await counter())?.ratings).toBe(1)
  await expectCounted()
  const crowd = await Promise.all(Array.from({ length: 50 }, () => addInvestor(world.deps)))
  // Their orders are not what is tried here.
  await sql(`INSERT INTO positions SELECT unnest($1::uuid[]), $2, 1000, 1000, now(), now()`, [
    crowd.map(({ id }) => id),
    house,
  ])
  await Promise.all(crowd.map((one) => rate(one, 4)))
  expect((await counter())?.ratings).toBe(51)
  await expectCounted()
})
