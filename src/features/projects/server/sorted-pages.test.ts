import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listListings } from '#features/listings/contract.ts'
import type { ListingCard, ListingPage } from '#features/listings/contract.ts'
import { SORTS } from '#features/listings/rules.ts'
import type { Sort } from '#features/listings/rules.ts'
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
import { makePageCache } from './page-cache.ts'
import { readListings } from './read-listings.ts'

const deaf: Live = { listen: () => () => undefined, isHearing: () => false, close: async () => undefined }
const cache = makePageCache(deaf, realClock)

// Of each figure few values, so that many share one; of each kind some that have none.
const RENTS = [null, 150_000, 170_000, 190_000] as const
const ENDS = [null, '2090-01-01', '2090-02-01'] as const
const homes = Array.from({ length: 60 }, (_, at) => {
  const rent = RENTS[at % 4]!
  const made = exampleRecord({
    name: `House ${at}`,
    status: at % 7 === 0 ? 'not_offered' : 'open',
    createdAt: new Date(Date.UTC(2026, 0, 1 + (at % 5))),
    priceCents: 10_000_000 + (at % 3) * 1_000_000,
    funding: { goalCents: 10_000_000, minimumCents: 10_000 * (1 + (at % 3)) },
    targetReturnLow: at % 3 === 0 ? null : 0.07 + (at % 2) / 100,
    targetReturnHigh: at % 3 === 0 ? null : 0.12,
    economics: rent === null ? null : economicsOf(rent),
  })
  const ends = ENDS[at % 3]
  return made.offering && ends ? { ...made, offering: { ...made.offering, closesAt: new Date(ends) } } : made
})

function economicsOf(monthly_rent_cents: number) {
  const nothing = { opex_yearly_cents: 0, taxes_yearly_cents: 0, insurance_yearly_cents: 0 }
  return { monthly_rent_cents, vacancy_rate: 0.05, ...nothing, hold_years: 7 }
}

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
      [0, 2_000_000, 4_050_000, 4_090_000][at % 4],
    ])
  for (const { id } of offered.slice(0, 6)) await moveOffering(database.pool, id, 'operating')
  for (const { id } of offered.slice(6, 10)) await moveOffering(database.pool, id, 'failed')
})
afterAll(async () => {
  await database.close()
  await home.drop()
})

/** The figure of a card that a sort goes by; null where the card shows none. */
const SHOWN: Readonly<Record<Sort, (card: ListingCard) => number | null>> = {
  newest: (card) => card.created,
  oldest: (card) => card.created,
  cash_yield: (card) => card.cash_yield,
  target_return: ({ returns, status }) =>
    canReturn(status) && returns.target_high !== null ? returns.target_low : null,
  most_funded: ({ funding }) => (funding.raised > 0 ? funding.percent : null),
  ending_soon: ({ funding }) => (funding.is_open ? funding.closes_at : null),
  minimum: ({ funding }) => (funding.is_open ? funding.minimum : null),
  price_low: (card) => card.app_stats.current_property_value,
  price_high: (card) => card.app_stats.current_property_value,
}
const RISING: readonly Sort[] = ['oldest', 'ending_soon', 'minimum', 'price_low']

/** `most`: how many at most are gathered, counted and sorted; beyond, pages are met on the way through the list. */
async function walk(
  query: Record<string, unknown>,
  most?: number,
): Promise<{ seen: ListingCard[]; totals: Set<string> }> {
  const [seen, totals]: [ListingCard[], Set<string>] = [[], new Set()]
  let cursor: string | undefined
  do {
    const { bytes } = await readListings(database, cache, listListings.query.parse({ ...query, cursor }), null, most)
    const page: ListingPage = listListings.answer.parse(JSON.parse(bytes.toString()))
    seen.push(...page.listings)
    totals.add(`${page.total}${page.is_total_exact ? '' : '+'}`)
    cursor = page.next_cursor ?? undefined
    expect(page.listings.length === query['limit'] || cursor === undefined).toBe(true)
  } while (cursor)
  return { seen, totals }
}

const filters = fc.constantFrom({}, { max_price: 11_000_000 }, { min_yield: 0.17 }, { status: 'open' }, { beds: 9 })
// None, fewer than some filters leave, more than there are.
const mosts = fc.constantFrom(0, 12, 10_000)

test.each(SORTS)(
  '%s: each listing once, in order, the ones without the figure last, whatever the page',
  async (sort) => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 61 }), filters, mosts, async (limit, narrowed, most) => {
        const { seen, totals } = await walk({ sort, limit, ...narrowed }, most)
        const { seen: all } = await walk({ sort: 'newest', limit: 100, ...narrowed }, 0)
        expect(seen.map((card) => card.id).toSorted()).toEqual(all.map((card) => card.id).toSorted())
        const isExact = all.length <= most || Object.keys(narrowed).length === 0
        expect([...totals]).toEqual([isExact ? `${all.length}` : `${most}+`])
        const figures = seen.map(SHOWN[sort])
        const known = figures.filter((figure) => figure !== null)
        expect(figures.slice(known.length).every((figure) => figure === null)).toBe(true)
        const rising = known.toSorted((a, b) => a - b)
        expect(known).toEqual(RISING.includes(sort) ? rising : rising.toReversed())
      }),
      { numRuns: 25 },
    )
  },
)

test('each figure is shown on some of the cards, and most of them not on all', async () => {
  const { seen } = await walk({ limit: 100 })
  const counts = SORTS.map((sort) => seen.filter((card) => SHOWN[sort](card) !== null).length)
  expect(counts.every((count) => count > 10)).toBe(true)
  expect(counts.filter((count) => count < seen.length)).toHaveLength(5)
})
