import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listListings, mapListings } from '#features/listings/contract.ts'
import type { ListingPage } from '#features/listings/contract.ts'
import { nearKeys } from '#features/listings/search/edit-distance.ts'
import { keepSearchWords } from '#features/listings/server/search-words.ts'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import { realClock } from '#kit/clock.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import type { Live } from '#platform/server/live.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { exampleRecord } from '#test/example-record.ts'
import { nearestWord } from './correct-search.ts'
import { makePageCache } from './page-cache.ts'
import { readListings } from './read-listings.ts'
import { readMap } from './read-map.ts'
import { readSearch } from './read-search.ts'

const deaf: Live = { listen: () => () => undefined, isHearing: () => false, close: async () => undefined }
const cache = makePageCache(deaf, realClock)

const at = (line1: string, city: string, state: string, more: object = {}) =>
  exampleRecord({
    name: line1,
    address: { line1, city, state, zip: '98103' },
    neighborhood: '',
    kind: 'Cabin',
    ...more,
  })
const homes = {
  pike: at('1 Pike Street', 'Seattle', 'WA', {
    bedrooms: 3,
    bathrooms: 2,
    priceCents: 25_000_000,
    sqft: 1500,
    yearBuilt: 1995,
  }),
  union: at('9 Union Ave', 'Seattle', 'WA', {
    bedrooms: 4,
    bathrooms: 2.5,
    priceCents: 45_000_000,
    sqft: 2400,
    yearBuilt: 1931,
  }),
  raleigh: at('4 Oak Boulevard', 'Raleigh', 'NC', {
    bedrooms: 3,
    bathrooms: 1,
    priceCents: 35_000_000,
    sqft: 1200,
    yearBuilt: 2005,
  }),
  buffalo: at('7 Elm Rd', 'Buffalo', 'NY', {
    bedrooms: 2,
    bathrooms: 1,
    priceCents: 15_000_000,
    sqft: 900,
    yearBuilt: 1910,
  }),
  montreal: at('5 Érable Street', 'Montréal'.normalize('NFD'), 'VT', {
    kind: 'Chalet',
    presented: 'Señal Partners',
    bedrooms: 1,
    bathrooms: 1,
    priceCents: 95_000_000,
    sqft: 700,
    yearBuilt: 1901,
  }),
}
const hidden = at('3 Quagmire Lane', 'Zzyzxville', 'CA', { status: 'draft' })

let home: TestDatabase
let database: Database
beforeAll(async () => {
  home = await testDatabase()
  database = openDatabase(home.url)
  await database.transaction((tx) => saveOffered(tx, [...Object.values(homes), hidden], new Date()))
  await keepSearchWords(database)
})
afterAll(async () => {
  await database.close()
  await home.drop()
})

/** Their streets, as the list gives them, and how the search was read. */
async function search(q: string): Promise<[string, ListingPage['search']]> {
  const { asked, reading } = await readSearch(database, cache, listListings.query.parse({ q, sort: 'price_low' }))
  const page = JSON.parse((await readListings(database, cache, asked, reading)).bytes.toString()) as ListingPage
  expect(listListings.answer.parse(page).total).toBe(page.listings.length)
  const mapped = await readSearch(database, cache, mapListings.query.parse({ q, bbox: '-170,-60,-50,70', zoom: 3 }))
  expect(JSON.parse((await readMap(database, cache, mapped.asked)).bytes.toString()).total).toBe(page.total)
  return [page.listings.map((one) => one.name.split(' ')[1]).join(' '), page.search]
}
const found = async (q: string) => (await search(q))[0]
const corrected = async (q: string) => (await search(q))[1]?.corrected

describe('a search', () => {
  it.each([
    ['3 bedroom', 'Pike Oak'],
    ['3+ bedrooms', 'Pike Oak Union'],
    ['3 habitaciones', 'Pike Oak'],
    ['2 baths', 'Pike'],
    ['2+ baños', 'Pike Union'],
    ['under 300k', 'Elm Pike'],
    ['hasta 300 mil', 'Elm Pike'],
    ['homes from $300,000 in Seattle', 'Union'],
    ['200k to 400k', 'Pike Oak'],
    ['over 2,000 sqft', 'Union'],
    ['built after 1990', 'Pike Oak'],
    ['washington', 'Pike Union'],
    ['north carolina', 'Oak'],
    ['Carolina del Norte', 'Oak'],
    ['nueva york', 'Elm'],
    ['3 bedroom washington under 300k', 'Pike'],
    ['union avenue', 'Union'],
    ['oak blvd', 'Oak'],
    ['elm road', 'Elm'],
    ['cabins', 'Elm Pike Oak Union'],
    ['| & !', ''],
    ['Montreal', 'Érable'],
    ['Montréal', 'Érable'],
    ['MONTRE\u0301AL', 'Érable'],
    ['erable street', 'Érable'],
    ['senal partners', 'Érable'],
    ['Señal', 'Érable'],
  ])('%j finds %j, on the map as well', async (q, streets) => {
    expect(await found(q)).toBe(streets)
  })

  it('says how it was read', async () => {
    expect((await search('3 bedroom under 300k seattle'))[1]).toEqual({
      corrected: [],
      beds: { n: 3, exact: true },
      max_price: 30_000_000,
    })
  })

  it('forgives a misspelling, and says so', async () => {
    expect(await search('Seatle')).toEqual(['Pike Union', { corrected: [{ from: 'seatle', to: 'seattle' }] }])
    for (const typed of ['seattel', 'seaattle', 'Buffallo', 'washingtn', 'RALIEGH'])
      expect([typed, (await corrected(typed))?.length]).toEqual([typed, 1])
    expect(await found('seatle union')).toBe('Union')
    expect(await found('Union Seatle 4 beds')).toBe('Union')
    expect(await corrected('seatle raliegh')).toEqual([
      { from: 'seatle', to: 'seattle' },
      { from: 'raliegh', to: 'raleigh' },
    ])
    expect(await search('Móntrael')).toEqual(['Érable', { corrected: [{ from: 'montrael', to: 'montreal' }] }])
  })

  it('corrects nothing that matches as it was typed, is too short, or is near nothing', async () => {
    for (const typed of ['seattle', 'seat', 'pike', 'pikex9', 'xyz', 'qwertyuiop', 'seatle qwertyuiop', '98013'])
      expect([typed, await corrected(typed)]).toEqual([typed, []])
    // What nobody may see is not offered.
    expect(await corrected('zzyzxvile')).toEqual([])
    expect(await found('zzyzxville')).toBe('')
  })
})

it('takes of two words that are as near the one that most listings have', async () => {
  const words: readonly [string, number][] = [
    ['cables', 3],
    ['gables', 9],
    ['tables', 5],
  ]
  for (const [word, listings] of words)
    await database.pool.query('INSERT INTO listing_words (word, listings, near) VALUES ($1, $2, $3)', [
      word,
      listings,
      nearKeys(word),
    ])
  expect(await nearestWord(database, 'xables')).toBe('gables')
})

it('puts words right to those that stand in a listing together, before those that are commoner', async () => {
  for (const word of ['pine', 'pipe'])
    await database.pool.query('INSERT INTO listing_words (word, listings, near) VALUES ($1, 50, $2)', [
      word,
      nearKeys(word),
    ])
  expect(await search('pixe seattle')).toEqual(['Pike', { corrected: [{ from: 'pixe', to: 'pike' }] }])
  expect(await search('pixe seatle')).toEqual([
    'Pike',
    {
      corrected: [
        { from: 'pixe', to: 'pike' },
        { from: 'seatle', to: 'seattle' },
      ],
    },
  ])
  // Where none of them do, the nearest are said.
  expect(await corrected('pixe raleigh')).toEqual([{ from: 'pixe', to: 'pine' }])
  await database.pool.query(`DELETE FROM listing_words WHERE word IN ('pine', 'pipe')`)
})

describe('the words of listings', () => {
  it('are collected anew once listings come or go, and only then', async () => {
    const words = async () =>
      (
        await database.pool.query(
          `SELECT word FROM listing_words WHERE word IN ('seattle', 'yakima', 'pike') ORDER BY word`,
        )
      ).rows.map((row) => row.word)
    expect(await words()).toEqual(['pike', 'seattle'])
    await database.pool.query('DELETE FROM listing_words')
    await keepSearchWords(database)
    expect(await words()).toEqual([])
    await database.transaction((tx) => saveOffered(tx, [at('8 Fir Street', 'Yakima', 'WA')], new Date()))
    await Promise.all([keepSearchWords(database), keepSearchWords(database)])
    expect(await words()).toEqual(['pike', 'seattle', 'yakima'])
  })
})
