import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '#platform/server/database.ts'
import type { Database, Queryable } from '#platform/server/database.ts'
import type { Broadcast, Live } from '#platform/server/live.ts'
import { mustBeFresh } from '#platform/server/reader-needs.ts'
import { listingCard } from '#features/listings/contract.ts'
import type { ListingPage } from '#features/listings/contract.ts'
import { dropListingPages } from '#features/listings/server/listing-broadcasts.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { fillListings } from '../../../../../bench/growth/fill-listings.ts'
import { keepCards } from './keep-cards.ts'

let home: TestDatabase
let database: Database
let ids: string[]
beforeAll(async () => {
  home = await testDatabase()
  database = openDatabase(home.url, { max: 2 })
  await fillListings(database, { listings: 6 })
  await database.pool.query('INSERT INTO listing_counters (listing_id) SELECT id FROM listings ON CONFLICT DO NOTHING')
})
afterAll(async () => {
  await database.close()
  await home.drop()
})
beforeEach(async () => {
  await database.pool.query('UPDATE listings SET is_public = true; UPDATE offerings SET closes_at = NULL')
  const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM listings ORDER BY id')
  ids = rows.map((row) => row.id)
})

function stage({ maxBytes }: { maxBytes?: number } = {}) {
  let [isHearing, now] = [true, 0]
  const listeners = new Set<(broadcast: Broadcast) => void>()
  const live: Live = {
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isHearing: () => isHearing,
    close: async () => undefined,
  }
  const asked: { readonly name: string; readonly of: readonly string[]; readonly isFresh: boolean }[] = []
  let beforeAnswer: () => void = () => undefined
  const on: Queryable = {
    ...database,
    rows: async (statement, values) => {
      asked.push({ name: statement.name, of: values![0] as string[], isFresh: mustBeFresh() })
      const rows = await database.rows(statement, values)
      beforeAnswer()
      return rows
    },
  }
  const cards = keepCards(live, () => new Date(now), maxBytes)
  return {
    cards,
    asked,
    listeners,
    read: async (of: readonly string[]) => {
      const { listings, ids: shown } = await cards.read(on, of)
      return { shown, cards: JSON.parse(listings) as ListingPage['listings'] }
    },
    /** Which of these are not kept. */
    missing: async (of: readonly string[]) => {
      asked.length = 0
      await cards.read(on, of)
      return asked.filter(({ name }) => name === 'listings-cards-of').flatMap((one) => one.of)
    },
    say: (broadcast: Broadcast) => listeners.forEach((listener) => listener(broadcast)),
    pass: (ms: number) => (now += ms),
    deafen: () => (isHearing = false),
    meanwhile: (work: () => void) => (beforeAnswer = work),
  }
}
const at = (...places: number[]) => places.map((place) => ids[place]!)

describe('kept cards', () => {
  it('come in the order that is asked for; those that are not kept are asked of the primary, which tells what changes, and of the others what is counted', async () => {
    const { read, asked } = stage()
    const first = await read(at(2, 0))
    const second = await read(at(0, 3, 2, 1))
    expect(asked).toEqual([
      { name: 'listings-cards-of', of: at(2, 0), isFresh: true },
      { name: 'listings-cards-counted', of: at(0, 2), isFresh: false },
      { name: 'listings-cards-of', of: at(3, 1), isFresh: true },
    ])
    expect([first.shown, first.cards.map(({ id }) => id)]).toEqual([at(2, 0), at(2, 0)])
    expect([second.shown, second.cards.map(({ id }) => id)]).toEqual([at(0, 3, 2, 1), at(0, 3, 2, 1)])
    expect((await read([])).cards).toEqual([])
  })

  it('are what the contract says, and the same whether they are kept or not', async () => {
    const { read } = stage()
    const { cards } = await read(at(0, 1))
    expect(z.array(listingCard.strict()).parse(cards)).toEqual(cards)
    expect((await read(at(0, 1))).cards).toEqual(cards)
  })

  it('say what is counted until now, and a rating by those of all others', async () => {
    const { read, missing } = stage()
    await read(at(0, 1))
    await database.pool.query(
      'UPDATE listing_counters SET views = 7, likes = 3, comments = 2, ratings = 1, rating_sum = 5',
    )
    const { cards } = await read(at(0))
    expect(cards[0]).toMatchObject({
      app_stats: { views: 7 },
      post_score: { views: 7, likes: 3, comments: 2, rating: 5, ratings: 1 },
    })
    await database.pool.query('UPDATE listing_counters SET rating_sum = 1 WHERE listing_id <> ALL ($1)', [at(0)])
    expect((await read(at(0))).cards[0]?.post_score.rating).toBeLessThan(3)
    expect(await missing(at(0))).toEqual([])
    await database.pool.query('DELETE FROM listing_counters WHERE listing_id = ANY ($1)', [at(0)])
    expect((await read(at(0))).cards[0]).toMatchObject({
      app_stats: { views: 0 },
      post_score: { likes: 0, rating: null },
    })
  })

  it('are dropped when their listing changes, here or elsewhere; all are when nobody says which', async () => {
    const { read, missing, say } = stage()
    const drops = [
      { drop: () => dropListingPages(at(0)), dropped: at(0) },
      { drop: () => say({ topic: 'listings', ids: at(1) }), dropped: at(1) },
      { drop: () => dropListingPages(), dropped: at(0, 1) },
      { drop: () => say({ topic: 'listings' }), dropped: at(0, 1) },
      { drop: () => say({ topic: 'missed' }), dropped: at(0, 1) },
      { drop: () => say({ topic: 'notifications', users: at(0) }), dropped: [] },
    ]
    for (const { drop, dropped } of drops) {
      await read(at(0, 1))
      drop()
      expect(await missing(at(0, 1))).toEqual(dropped)
    }
  })

  it('are not kept when a change was told while they were read, nor while none can be heard', async () => {
    const { read, missing, meanwhile, deafen } = stage()
    meanwhile(() => dropListingPages(at(3)))
    expect((await read(at(0))).shown).toEqual(at(0))
    meanwhile(() => undefined)
    expect(await missing(at(0))).toEqual(at(0))
    expect(await missing(at(0))).toEqual([])
    deafen()
    expect(await missing(at(0))).toEqual(at(0))
  })

  it('are true until their offering ends, and never longer than five minutes', async () => {
    const { read, missing, pass } = stage()
    const { rows } = await database.pool.query<{ id: string }>(
      `UPDATE offerings SET status = 'open', raised_cents = 0, closes_at = to_timestamp(4e9)
        WHERE listing_id = (SELECT min(listing_id::text)::uuid FROM offerings) RETURNING listing_id AS id`,
    )
    const ends = rows.map(({ id }) => id)
    const stays = ids.filter((id) => id !== ends[0]).slice(0, 1)
    pass(4e12 - 100_000)
    expect((await read(ends)).cards[0]?.funding.is_open).toBe(true)
    await read(stays)
    pass(99_999)
    expect(await missing([...ends, ...stays])).toEqual([])
    pass(1)
    expect(await missing([...ends, ...stays])).toEqual(ends)
    pass(199_999)
    expect(await missing(stays)).toEqual([])
    pass(1)
    expect(await missing(stays)).toEqual(stays)
  })

  it('are none of listings that are not to be seen any more', async () => {
    const { read } = stage()
    await database.pool.query('UPDATE listings SET is_public = false WHERE id = $1', at(1))
    const { shown, cards } = await read(at(0, 1, 2))
    expect([shown, cards.map(({ id }) => id)]).toEqual([at(0, 2), at(0, 2)])
  })

  it('make room for others, the oldest first', async () => {
    const { cards } = await stage().read(at(0))
    const { read, missing } = stage({ maxBytes: JSON.stringify(cards).length * 2.9 })
    for (const place of [0, 1, 2]) await read(at(place))
    expect(await missing(at(2, 1))).toEqual([])
    expect(await missing(at(0))).toEqual(at(0))
  })

  it('stop listening when closed', () => {
    const { cards, listeners } = stage()
    expect(listeners.size).toBe(1)
    cards.close()
    expect(listeners.size).toBe(0)
  })
})
