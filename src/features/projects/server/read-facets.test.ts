import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFacets, listListings } from '#features/listings/contract.ts'
import type { FacetsAnswer, ListingCard, ListingPage } from '#features/listings/contract.ts'
import { CHOICE_KEYS, CHOICES, FUNDED_CHOICES, FUNDED_KEYS } from '#features/listings/filter-choices.ts'
import { LISTING_STATUSES } from '#features/listings/rules.ts'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import { realClock } from '#kit/clock.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import type { Live } from '#platform/server/live.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { exampleRecord } from '#test/example-record.ts'
import { moveOffering } from '#test/move-offering.ts'
import { canReturn } from '../rules.ts'
import { countListings } from './count-listings.ts'
import { makePageCache } from './page-cache.ts'
import { readFacets } from './read-facets.ts'
import { readListings } from './read-listings.ts'

const deaf: Live = { listen: () => () => undefined, isHearing: () => false, close: async () => undefined }
const cache = makePageCache(deaf, realClock)
const DAY_MS = 86_400_000

const PLACES = [
  { city: 'Boise', state: 'ID' },
  { city: 'Seattle', state: 'WA' },
  { city: 'Tacoma', state: 'WA' },
  { city: 'Ponta Delgada', state: '' },
] as const
const STRATEGIES = ['Long-term rental', 'renovate and rent', 'Renovate and Rent', '', 'build to rent'] as const
const homes = Array.from({ length: 90 }, (_, at) => {
  const goalCents = 10_000_000
  const debt = (at % 4) * 4_000_000
  const made = exampleRecord({
    name: `${at % 2 ? 'Oak' : 'Elm'} House ${at}`,
    status: at % 9 === 0 ? 'not_offered' : 'open',
    address: { line1: `${at} Oak Street`, zip: '98000', ...PLACES[at % 4]! },
    strategy: STRATEGIES[at % 5]!,
    bedrooms: at % 7 === 0 ? null : 1 + (at % 6),
    bathrooms: at % 8 === 0 ? null : 1 + (at % 5) / 2,
    priceCents: goalCents + debt,
    priceOn: `${2026 - (at % 8)}-01-01`,
    targetReturnLow: at % 3 === 0 ? null : 0.05 + (at % 7) / 100,
    targetReturnHigh: at % 3 === 0 || at % 10 === 0 ? null : 0.2,
    economics: {
      monthly_rent_cents: 40_000 + (at % 7) * 20_000,
      vacancy_rate: 0.05,
      opex_yearly_cents: 100_000,
      taxes_yearly_cents: 50_000,
      insurance_yearly_cents: 10_000,
      hold_years: 7,
    },
    funding: { goalCents, minimumCents: [10_000, 40_000, 200_000, 900_000][at % 4]! },
    capitalStack: [
      ...(debt > 0 ? [{ kind: 'senior debt' as const, amountCents: debt, rate: 0.03 }] : []),
      { kind: 'common equity', amountCents: goalCents, isOpen: true },
    ],
  })
  const closesAt = at % 3 === 0 ? null : new Date(Date.now() + ((at % 5) * 20 + 2.5) * DAY_MS)
  return made.offering ? { ...made, offering: { ...made.offering, closesAt } } : made
})

let home: TestDatabase
let database: Database
beforeAll(async () => {
  home = await testDatabase()
  database = openDatabase(home.url, { max: 4 })
  await database.transaction((tx) => saveOffered(tx, homes, new Date()))
  const offered = homes.filter((one) => one.offering)
  for (const [at, { id }] of offered.entries())
    await database.pool.query('UPDATE offerings SET raised_cents = $2 WHERE listing_id = $1', [
      id,
      (at % 5) * 2_400_000,
    ])
  for (const { id } of offered.slice(0, 10)) await moveOffering(database.pool, id, 'operating')
  for (const { id } of offered.slice(10, 20)) await moveOffering(database.pool, id, 'failed')
})
afterAll(async () => {
  await database.close()
  await home.drop()
})

const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
const query = fc.record({
  q: maybe('oak', 'oak 3 bedrooms'),
  state: maybe('WA', 'id', 'TX'),
  strategy: maybe('Renovate and rent', 'build to rent'),
  status: maybe('open', 'operating', 'not_offered'),
  min_yield: maybe('0.04'),
  max_ltv: maybe('0.5', '0'),
  max_minimum: maybe('50000'),
  closes_within: maybe('30'),
  valued_within: maybe('2', '5'),
  min_return: maybe('0.08'),
  beds: maybe('3'),
  baths: maybe('2'),
  min_funded: maybe('50'),
  max_price: maybe('20000000'),
  bbox: maybe('-123,47,-122,48'),
})

/** How many listings a list would hold if one more choice were made. */
async function pressed(asked: object, choice: object): Promise<number> {
  const {
    bbox,
    sort: _sort,
    limit: _limit,
    cursor: _cursor,
    ...rest
  } = listListings.query.parse({ ...asked, ...choice })
  return (await countListings(database, rest, bbox)).total
}

test('each choice is counted as the list would be once it is pressed, whatever else is asked for', async () => {
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const { bytes } = await readFacets(database, cache, listFacets.query.parse(asked))
      const found: FacetsAnswer = listFacets.answer.parse(JSON.parse(bytes.toString()))
      const wanted = {
        states: await Promise.all(
          found.states.map(async ({ state }) => ({ state, count: await pressed(asked, { state }) })),
        ),
        strategies: await Promise.all(
          found.strategies.map(async ({ strategy }) => ({ strategy, count: await pressed(asked, { strategy }) })),
        ),
        statuses: await Promise.all(
          LISTING_STATUSES.map(async (status) => ({ status, count: await pressed(asked, { status }) })),
        ),
        choices: [
          ...(await Promise.all(
            CHOICE_KEYS.flatMap((filter) =>
              CHOICES[filter].map(async (value) => ({
                filter,
                value: String(value),
                count: await pressed(asked, { [filter]: value }),
              })),
            ),
          )),
          ...(await Promise.all(
            FUNDED_KEYS.map(async (value) => ({
              filter: 'funded' as const,
              value,
              count: await pressed({ ...asked, min_funded: undefined }, FUNDED_CHOICES[value]),
            })),
          )),
        ],
        total: await pressed(asked, {}),
        is_exact: true,
      }
      expect(found).toEqual(wanted)
    }),
    { numRuns: 25 },
  )
})

test('every choice leaves some, of all, and states and strategies are all there', async () => {
  const { bytes } = await readFacets(database, cache, {})
  const found: FacetsAnswer = listFacets.answer.parse(JSON.parse(bytes.toString()))
  expect(found.states).toEqual([
    { state: 'ID', count: 23 },
    { state: 'WA', count: 45 },
  ])
  expect(found.strategies).toEqual([
    { strategy: 'build to rent', count: 18 },
    { strategy: 'long-term rental', count: 18 },
    { strategy: 'renovate and rent', count: 36 },
  ])
  const choices = found.choices.filter(({ filter, value }) => `${filter} ${value}` !== 'baths 4')
  expect(choices.filter(({ count }) => count === 0).map(({ filter, value }) => `${filter} ${value}`)).toEqual([
    'min_return 0.12',
    'baths 5',
    'baths 6',
  ])
})

test('where more fit than are looked at, each count is the least that it can be, and says so', async () => {
  await fc.assert(
    fc.asyncProperty(query, fc.integer({ min: 1, max: 60 }), async (asked, lookedAt) => {
      const read = async (most?: number): Promise<FacetsAnswer> => {
        const { bytes } = await readFacets(database, cache, listFacets.query.parse(asked), most)
        return listFacets.answer.parse(JSON.parse(bytes.toString()))
      }
      const [whole, part] = await Promise.all([read(), read(lookedAt)])
      expect(part.is_exact ? part : whole).toEqual(whole)
      expect(part.total).toBeLessThanOrEqual(whole.total)
      for (const [at, { count }] of part.choices.entries()) expect(count).toBeLessThanOrEqual(whole.choices[at]!.count)
      for (const [at, { count }] of part.statuses.entries())
        expect(count).toBeLessThanOrEqual(whole.statuses[at]!.count)
    }),
    { numRuns: 30 },
  )
})

/** A page of all that fit; `most` 0: met on the way through the list, else gathered from the facts. */
async function cards(asked: object, most?: number): Promise<readonly ListingCard[]> {
  const { bytes } = await readListings(database, cache, listListings.query.parse({ ...asked, limit: 100 }), null, most)
  return (JSON.parse(bytes.toString()) as ListingPage).listings
}
const daysFromNow = (seconds: number | null) => (seconds === null ? Infinity : (seconds * 1000 - Date.now()) / DAY_MS)
const yearsAgo = (years: number) => {
  const today = new Date().toISOString().slice(0, 10)
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
}

test.each<[object, (card: ListingCard) => boolean]>([
  [{ min_yield: 0.05 }, ({ cash_yield: one }) => one !== null && one >= 0.05],
  [{ max_ltv: 0.4 }, ({ ltv }) => ltv !== null && ltv <= 0.4],
  [{ max_minimum: 40_000 }, ({ funding }) => funding.is_open && funding.minimum <= 40_000],
  [{ closes_within: 30 }, ({ funding }) => funding.is_open && daysFromNow(funding.closes_at) <= 30],
  [{ min_funded: 24 }, ({ status, funding }) => status !== 'not_offered' && funding.percent >= 24],
  [{ max_funded: 24 }, ({ status, funding }) => status !== 'not_offered' && funding.percent <= 24],
  [{ valued_within: 3 }, ({ app_stats: { valued_on: on } }) => on >= yearsAgo(3)],
  [
    { min_return: 0.07 },
    ({ status, returns: { target_low: low, target_high: high } }) => canReturn(status) && high !== null && low! >= 0.07,
  ],
])('%j leaves exactly those whose card says so, gathered or met on the way', async (asked, fits) => {
  const all = await cards({})
  const wanted = all.filter(fits).map((card) => card.id)
  expect(wanted.length).toBeGreaterThan(0)
  expect(wanted.length).toBeLessThan(all.length)
  for (const most of [0, 10_000]) expect((await cards(asked, most)).map((card) => card.id)).toEqual(wanted)
})
