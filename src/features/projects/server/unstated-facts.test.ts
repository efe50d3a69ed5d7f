import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getListing, listFacets, listListings, mapListings } from '#features/listings/contract.ts'
import type { ListingPage } from '#features/listings/contract.ts'
import { keepSearchWords } from '#features/listings/server/search-words.ts'
import { checkFacts } from '#features/offerings/server/check-facts.ts'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import { POSTAL_FIRST, townLine } from '#kit/address-line.ts'
import { realClock } from '#kit/clock.ts'
import { foldName } from '#kit/fold-name.ts'
import { isRefusal } from '#kit/refusal.ts'
import { withoutAccents } from '#kit/without-accents.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import type { Live } from '#platform/server/live.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { exampleRecord } from '#test/example-record.ts'
import { makePageCache } from './page-cache.ts'
import { readFacets } from './read-facets.ts'
import { makeReadListing } from './read-listing.ts'
import { readListings } from './read-listings.ts'
import { readMap } from './read-map.ts'
import { readMarket } from './read-market.ts'
import { suggest } from './suggest.ts'

const deaf: Live = { listen: () => () => undefined, isHearing: () => false, close: async () => undefined }
const cache = makePageCache(deaf, realClock)
const address = { line1: 'Rua Nova 7', city: 'Ponta Delgada', state: '', zip: '' }
const place = { lon: -25.66, lat: 37.74, status: 'not_offered' } as const
const bare = exampleRecord({
  ...place,
  name: 'Bare',
  address,
  bedrooms: null,
  bathrooms: null,
  sqft: null,
  yearBuilt: null,
})
const stated = exampleRecord({ ...place, name: 'Stated', address: { ...address, line1: 'Rua Nova 9' } })

let home: TestDatabase
let database: Database
beforeAll(async () => {
  home = await testDatabase()
  database = openDatabase(home.url, { max: 2 })
  await database.transaction((tx) => saveOffered(tx, [bare, stated], new Date()))
  await keepSearchWords(database)
})
afterAll(async () => {
  await database.close()
  await home.drop()
})

const UNSTATED = { bedrooms: null, bathrooms: null, sqft: null, year_built: null }

async function namesFound(filters: object): Promise<string[]> {
  const page = await readListings(database, cache, listListings.query.parse(filters))
  const { listings } = JSON.parse(page.bytes.toString()) as ListingPage
  return listings.map(({ name }) => name).toSorted()
}

test('a property that states neither rooms nor area says so on its card and its page, and has no plan', async () => {
  const found = await makeReadListing(database, cache)(bare.id, null, new Date())
  if (isRefusal(found)) throw new Error(found.refused)
  const page = getListing.answer.parse(JSON.parse(found.bytes.toString()))
  expect(page.stats).toEqual(UNSTATED)
  expect(page.address).toMatchObject({ city: 'Ponta Delgada', state: '', zip: '', text: 'Rua Nova 7, Ponta Delgada' })
  expect(page.media_set).toEqual([`/drawings/${bare.id}/front.svg`, `/drawings/${bare.id}/dusk.svg`])
})

test.each([
  { beds: 1 },
  { baths: 1 },
  { min_sqft: 1 },
  { max_sqft: 100_000_000 },
  { q: '3 bedrooms' },
  { q: '1+ baths' },
])('it fits no filter of a fact that it does not state: %j', async (filters) => {
  expect(await namesFound({})).toEqual(['Bare', 'Stated'])
  expect(await namesFound(filters)).toEqual(['Stated'])
})

test('the choices of filters are counted without it, and no state is offered that is none', async () => {
  const { bytes } = await readFacets(database, cache, listFacets.query.parse({}))
  const { states, choices, total } = listFacets.answer.parse(JSON.parse(bytes.toString()))
  expect([states, total]).toEqual([[], 2])
  expect(choices.filter(({ filter, value }) => filter === 'beds' && value === '1')).toMatchObject([{ count: 1 }])
  const narrowed = await readFacets(database, cache, listFacets.query.parse({ beds: 1 }))
  expect(JSON.parse(narrowed.bytes.toString())).toMatchObject({ states: [], total: 1 })
})

test('what a square foot costs is that of those whose area is stated', async () => {
  expect(await readMarket(database, bare.id)).toEqual({
    own: null,
    zip: null,
    city: { name: 'Ponta Delgada', count: 1, median: Math.floor(39_500_000 / 1400) },
  })
  expect(await readMarket(database, stated.id)).toMatchObject({ city: { count: 0, median: null } })
  const points = await readMap(database, cache, mapListings.query.parse({ bbox: '-30,30,-20,40', zoom: 4 }))
  expect(JSON.parse(points.bytes.toString())).toMatchObject({ total: 2 })
  const sums = 'SELECT n, sum_price::int AS price, sum_sqft::int AS area FROM map_cells WHERE z = 3'
  expect((await database.pool.query(sums)).rows).toEqual([{ n: 2, price: 39_500_000, area: 1400 }])
  // It is said later, and taken back.
  await database.pool.query('UPDATE listings SET sqft = 600 WHERE id = $1', [bare.id])
  expect((await database.pool.query(sums)).rows).toEqual([{ n: 2, price: 79_000_000, area: 2000 }])
  await database.pool.query('UPDATE listings SET sqft = NULL WHERE id = $1', [bare.id])
  expect((await database.pool.query(sums)).rows).toEqual([{ n: 2, price: 39_500_000, area: 1400 }])
  expect(await checkFacts(database)).toEqual([])
})

test('a town is written as in its country, in the database as elsewhere', async () => {
  const part = fc.constantFrom('', 'Teruel', '44600', 'WA')
  const country = fc.constantFrom('USA', 'Hong Kong', 'UK', 'SPAIN', ...POSTAL_FIRST)
  const towns = fc.sample(fc.record({ city: fc.constant('Alcañiz'), state: part, zip: part, country }), 400)
  const { rows } = await database.pool.query(
    `SELECT listing_town(city, state, zip, country) AS town FROM jsonb_to_recordset($1) AS t(city text, state text, zip text, country text)`,
    [JSON.stringify(towns)],
  )
  expect(rows.map(({ town }) => town)).toEqual(towns.map(townLine))
  expect(townLine({ city: 'Alcañiz', state: '', zip: '44600', country: 'España' })).toBe('44600 Alcañiz')
})

test('a text loses its accents in the database as elsewhere, and a name of a sponsor has one key', async () => {
  const letter = fc.constantFrom(...Array.from('aeiosSAEO ßẞæÆœŒøØłŁđĐðÐþÞıé\u0301ñ.,&東'))
  const texts = [...fc.sample(fc.string({ unit: letter }), 300), ...fc.sample(fc.string({ unit: 'grapheme' }), 100)]
    // PostgreSQL stores no such character.
    .filter((text) => !text.includes('\0'))
  const { rows } = await database.pool.query(
    'SELECT without_accents(t) AS plain, folded_name(t) AS key FROM unnest($1::text[]) WITH ORDINALITY AS given(t, n) ORDER BY n',
    [texts],
  )
  expect(rows.map(({ plain }) => plain)).toEqual(texts.map(withoutAccents))
  const inAscii = texts.map((text, at) => [text, at] as const).filter(([text]) => !/[^ -~ßẞæÆœŒþÞðÐéñ]/.test(text))
  expect(inAscii.length).toBeGreaterThan(10)
  for (const [text, at] of inAscii) expect(rows[at].key).toBe(foldName(text))
})

test.each([
  ['Große Straße 4', ['grosse strasse', 'große straße', 'GROSSE STRAẞE', 'grosse stras']],
  ['Rue du Sacré-Cœur 2', ['coeur', 'cœur', 'sacre coe']],
  ['Ægirsgade 9', ['aegirsgade', 'ægir', 'ÆGIRSGADE']],
])('%s is found with its letters and with those of a keyboard without them', async (line1, searches) => {
  const at = { line1, city: 'Alcañiz', state: '', zip: '44600', country: 'Spain' }
  const found = exampleRecord({ ...place, name: line1, address: at })
  await database.transaction((tx) => saveOffered(tx, [found], new Date()))
  for (const q of searches) expect(await namesFound({ q })).toEqual([line1])
  await database.pool.query('UPDATE listings SET is_public = false WHERE id = $1', [found.id])
})

test.each(['alcaniz', 'Alcañiz', 'Alcan\u0303iz', 'TURKU', '44600', 'nathan'])(
  'a property abroad is found by its town, its street and its code, with and without accents: %s',
  async (q) => {
    const abroad = [
      { line1: 'Calle Mayor 4', city: 'Alcan\u0303iz', state: '', zip: '44600', country: 'Spain' },
      { line1: 'Nathan Road 12', city: 'Turku', state: '', zip: '20100', country: 'Finland' },
    ].map((one, at) => exampleRecord({ ...place, name: `Abroad ${at}`, address: one }))
    await database.transaction((tx) => saveOffered(tx, abroad, new Date()))
    expect(await namesFound({ q })).toEqual([/turku|nathan/i.test(q) ? 'Abroad 1' : 'Abroad 0'])
    await database.pool.query(`UPDATE listings SET is_public = false WHERE id = ANY ($1)`, [abroad.map(({ id }) => id)])
  },
)

test('the search suggests its town, and nothing without a name', async () => {
  const { rows } = await database.pool.query(
    `SELECT kind, text, state FROM listing_phrases WHERE kind IN ('state', 'city', 'zip') ORDER BY kind`,
  )
  expect(rows).toEqual([{ kind: 'city', text: 'Ponta Delgada', state: '' }])
  expect(await suggest(database, cache, 'ponta')).toMatchObject({
    suggestions: [{ kind: 'city', text: 'Ponta Delgada', state: '', listings: 2 }],
  })
})
