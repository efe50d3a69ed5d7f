import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { showListing } from '#features/listings/server/show-listing.ts'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import { isRefusal } from '#kit/refusal.ts'
import { addInvestor, makeWorld } from '#test/builders.ts'
import type { TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { exampleRecord } from '#test/example-record.ts'
import { savedQuery } from '../../saved-search-contract.ts'
import { readFound } from './read-found.ts'
import { saveSearch } from './save-search.ts'
import { tellSearches } from './tell-searches.ts'

let home: TestDatabase
let world: TestWorld
let ada: string
let bob: string
beforeAll(async () => {
  home = await testDatabase()
  world = await makeWorld(home.url)
  ada = (await addInvestor(world.deps)).id
  bob = (await addInvestor(world.deps)).id
})
afterAll(async () => {
  await world.close()
  await home.drop()
})
beforeEach(async () => {
  await tell()
  await home.pool.query('DELETE FROM notifications; DELETE FROM saved_searches')
})

/** A run over everything that waits, without waiting for quiet. */
const tell = () => tellSearches(world.deps, 0)

const save = async (userId: string, query: object, name = 'Mine') => {
  const saved = await saveSearch(world.deps.database, userId, { name, query: savedQuery.parse(query) })
  if (isRefusal(saved)) throw new Error(saved.refused)
  return saved
}

const publish = async (count: number, more: Parameters<typeof exampleRecord>[0] = {}) => {
  const records = Array.from({ length: count }, () => exampleRecord(more))
  await world.deps.database.transaction((tx) => saveOffered(tx, records, new Date()))
  return records.map((one) => one.id)
}

const told = async () => {
  const { rows } = await home.pool.query<{ user_id: string; name: string; n: number; link: string }>(
    `SELECT user_id, facts->>'name' AS name, (facts->>'n')::int AS n, link FROM notifications
      WHERE indication = 'saved_search_found' ORDER BY created_at, facts->>'name'`,
  )
  return rows.map(({ user_id, name, n }) => [user_id === ada ? 'Ada' : 'Bob', name, n])
}
const byText = (a: unknown, b: unknown) => (String(a) < String(b) ? -1 : 1)
const waiting = async () =>
  (
    await home.pool.query(
      `SELECT (SELECT count(*) FROM listing_publications)::int AS listings, (SELECT count(*) FROM search_runs)::int AS runs`,
    )
  ).rows[0]

describe('whoever saved a search', () => {
  it('is told once of all listings that are new and fit, whatever their number', async () => {
    await save(ada, { min_price: 30_000_000, beds: 3, q: 'tacoma' })
    await save(bob, { state: 'OR' })
    await publish(25)
    await publish(3, { priceCents: 20_000_000 })
    expect(await tell()).toBe(1)
    expect(await told()).toEqual([['Ada', 'Mine', 25]])
    expect(await tell()).toBe(0)
    expect(await told()).toHaveLength(1)
    expect(await waiting()).toEqual({ listings: 0, runs: 0 })
  })

  it('is told apart for each search, and of what comes later', async () => {
    await save(ada, { beds: 3 }, 'Three')
    await save(ada, { city: 'Tacoma' }, 'Tacoma')
    await publish(1)
    await tell()
    await publish(2, { bedrooms: 1 })
    await tell()
    expect(await told()).toEqual([
      ['Ada', 'Tacoma', 1],
      ['Ada', 'Three', 1],
      ['Ada', 'Tacoma', 2],
    ])
  })

  it('hears nothing of what was there before, of drafts, and of changes; of a draft once it is shown', async () => {
    const [id] = await publish(1)
    await save(ada, { city: 'Tacoma' })
    const [draft] = await publish(1, { status: 'draft' })
    await home.pool.query('UPDATE listings SET price_cents = price_cents + 100 WHERE id = $1', [id])
    await tell()
    expect(await told()).toEqual([])
    await world.deps.database.transaction((tx) => showListing(tx, draft!, new Date()))
    await world.deps.database.transaction((tx) => showListing(tx, draft!, new Date()))
    await tell()
    expect(await told()).toEqual([['Ada', 'Mine', 1]])
  })

  it('finds what the list finds: figures in words, a part of the map, a misspelling', async () => {
    await save(ada, { q: '3 bedrooms tacoma' }, 'words')
    await save(ada, { bbox: '-123,47,-122,48' }, 'map')
    await save(ada, { bbox: '-100,47,-99,48' }, 'elsewhere')
    await save(ada, { area: '-123,47,-122,47,-122,48,-123,48' }, 'drawn')
    await save(ada, { q: 'tacmoa' }, 'misspelled')
    await home.pool.query(
      `INSERT INTO listing_words (word, listings, near) VALUES ('tacoma', 1, '{tacoma,tcoma,tacma,tacoa,tacom,acoma,taoma}')`,
    )
    await publish(2)
    await tell()
    expect((await told()).toSorted(byText)).toEqual([
      ['Ada', 'drawn', 2],
      ['Ada', 'map', 2],
      ['Ada', 'misspelled', 2],
      ['Ada', 'words', 2],
    ])
  })

  it('sees the listings that they were told of', async () => {
    const search = await save(ada, { city: 'Tacoma' })
    const ids = await publish(2)
    await tell()
    const found = JSON.parse((await readFound(world.deps.database, ada, search.id))!)
    expect(found.listings.map((one: { id: string }) => one.id).toSorted()).toEqual(ids.toSorted())
    expect(found.search).toMatchObject({ id: search.id, found: 2 })
    expect(await readFound(world.deps.database, bob, search.id)).toBeNull()
  })
})

describe('what somebody is told', () => {
  it('names the latest listings, and what was searched for, so that it leads on once the search is deleted', async () => {
    const { id } = await save(ada, { city: 'Tacoma', beds: 3 })
    for (const at of [1, 2, 3, 4]) await publish(1, { name: `House ${at}` })
    await tell()
    const { rows } = await home.pool.query('SELECT content, facts, link FROM notifications')
    expect(rows).toEqual([
      {
        content: 'Listings that fit and were not there before (4): House 4 · House 3 · House 2 · …',
        facts: { name: 'Mine', n: 4, homes: 'House 4 · House 3 · House 2 · …' },
        link: `/search?found=${id}&beds=3&city=Tacoma`,
      },
    ])
  })
})

describe('what a saved search remembers', () => {
  it('is the latest of them, the newest first, and forty at most', async () => {
    const search = await save(ada, { city: 'Tacoma' })
    const ids: string[] = []
    for (let n = 0; n < 41; n++) ids.push(...(await publish(1)))
    await tell()
    expect(await told()).toEqual([['Ada', 'Mine', 41]])
    const found = JSON.parse((await readFound(world.deps.database, ada, search.id))!)
    expect(found.listings.map((one: { id: string }) => one.id)).toEqual(ids.slice(1).toReversed())
  })
})

describe('a run', () => {
  it('waits until nothing more comes, so that an import of many batches is told of once', async () => {
    await save(ada, { city: 'Tacoma' })
    await publish(2)
    expect(await tellSearches(world.deps)).toBe(0)
    await publish(2)
    await home.pool.query(`UPDATE listing_publications SET shown_at = shown_at + interval '1 hour'`)
    expect(await tellSearches(world.deps)).toBe(0)
    expect(await waiting()).toEqual({ listings: 4, runs: 0 })
    expect(await tellSearches(world.deps, -7_200_000)).toBe(1)
    expect(await told()).toEqual([['Ada', 'Mine', 4]])
  })

  it('waits ten minutes at most', async () => {
    await publish(1)
    await home.pool.query(`UPDATE listing_publications SET shown_at = shown_at - interval '11 minutes'`)
    await publish(1)
    await tellSearches(world.deps)
    expect(await waiting()).toEqual({ listings: 0, runs: 0 })
  })

  it('tells nobody twice, however many servers do it at once', async () => {
    for (let at = 0; at < 60; at++)
      await save(at % 2 ? ada : bob, { beds: 1 + (at % 3), max_price: 90_000_000 + at }, `${at}`).catch(() => null)
    const searches = (await home.pool.query('SELECT count(*)::int AS n FROM saved_searches')).rows[0].n
    await publish(5)
    await Promise.all([tell(), tell(), tell(), tell()])
    await tell()
    expect(await told()).toHaveLength(searches)
    expect(new Set((await told()).map(String)).size).toBe(searches)
    expect(await waiting()).toEqual({ listings: 0, runs: 0 })
  })

  it('that was cut short is finished by the next, which tells the rest and nobody twice', async () => {
    const first = await save(ada, { beds: 1 }, 'first')
    await save(bob, { beds: 2 }, 'second')
    await publish(1)
    // As a server leaves it that died after the first search: its run is under way, and one search is marked.
    await home.pool.query('INSERT INTO search_runs DEFAULT VALUES')
    await home.pool.query('UPDATE listing_publications SET run = (SELECT id FROM search_runs)')
    await home.pool.query('UPDATE saved_searches SET run = (SELECT id FROM search_runs) WHERE id = $1', [first.id])
    // What comes meanwhile belongs to the run after it.
    await publish(2)
    await tell()
    expect(await told()).toEqual([['Bob', 'second', 1]])
    await tell()
    expect((await told()).slice(1).toSorted(byText)).toEqual([
      ['Ada', 'first', 2],
      ['Bob', 'second', 2],
    ])
  })

  it('goes on while another server holds a search, which is told by whoever comes next', async () => {
    await save(ada, { beds: 1 })
    await publish(1)
    const other = await home.pool.connect()
    try {
      await other.query('BEGIN; SELECT FROM saved_searches FOR UPDATE')
      expect(await tell()).toBe(0)
      expect(await waiting()).toEqual({ listings: 1, runs: 1 })
    } finally {
      // As a server leaves it that dies in the middle.
      await other.query('ROLLBACK')
      other.release()
    }
    expect(await tell()).toBe(1)
    expect(await told()).toEqual([['Ada', 'Mine', 1]])
    expect(await waiting()).toEqual({ listings: 0, runs: 0 })
  })

  it('leaves out one that the database cannot ask for, and tells everybody else', async () => {
    await save(ada, { beds: 1 }, 'before')
    await save(bob, { beds: 3, baths: 1.25 }, 'poisoned')
    await save(ada, { beds: 3 }, 'behind')
    await publish(1)
    // A database for which one figure is beyond its column.
    const { database } = world.deps
    const refusing: typeof database = {
      ...database,
      bulkTransaction: (work) =>
        database.bulkTransaction((tx) =>
          work({
            ...tx,
            rows: async (asked, values) => {
              if (values?.includes(1.25))
                throw Object.assign(new Error('out of range for type real'), { code: '22003' })
              return await tx.rows(asked, values)
            },
          }),
        ),
    }
    await tellSearches({ ...world.deps, database: refusing }, 0)
    expect((await told()).toSorted(byText)).toEqual([
      ['Ada', 'before', 1],
      ['Ada', 'behind', 1],
    ])
    expect((await home.pool.query('SELECT * FROM search_runs')).rows).toEqual([])
  })

  it('writes a notification and the mark of its search together, or neither', async () => {
    await save(ada, { beds: 1 })
    await publish(1)
    await home.pool.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$;
       CREATE TRIGGER refuse BEFORE UPDATE OF run ON saved_searches FOR EACH ROW EXECUTE FUNCTION refuse()`,
    )
    await expect(tell()).rejects.toThrow('no')
    expect(await told()).toEqual([])
    await home.pool.query('DROP FUNCTION refuse() CASCADE')
    await tell()
    expect(await told()).toEqual([['Ada', 'Mine', 1]])
  })
})

describe('a saved search', () => {
  it('is one, however often it is saved', async () => {
    const query = { beds: 3, max_price: 30_000_000 }
    const all = await Promise.all(Array.from({ length: 5 }, () => save(ada, query)))
    expect(new Set(all.map((one) => one.id)).size).toBe(1)
    expect((await save(ada, { max_price: '30000000', beds: '3' }, 'Another name')).id).toBe(all[0]!.id)
    expect((await save(bob, query)).id).not.toBe(all[0]!.id)
  })

  it('is the twentieth at most, by many at once as well', async () => {
    const wish = (at: number) => ({ name: 'One', query: savedQuery.parse({ min_year: 1900 + at }) })
    const all = await Promise.all(Array.from({ length: 24 }, (_, at) => saveSearch(world.deps.database, ada, wish(at))))
    expect(all.filter(isRefusal)).toHaveLength(4)
    expect(all.find(isRefusal)).toMatchObject({ refused: 'saved_searches_full', params: { most: 20 } })
  })

  it.each([[{}], [{ q: '' }], [{ beds: -1 }], [{ bbox: 'here' }], [{ sort: 'newest' }], [{ limit: 5 }]])(
    'is not %j',
    (query) => expect(savedQuery.safeParse(query).success).toBe(false),
  )
})
