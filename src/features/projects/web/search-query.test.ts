import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkText } from '#kit/plain-text.ts'
import { listListings } from '#features/listings/contract.ts'
import { DECIMAL_LIMITS, TEXT_LIMITS, WHOLE_LIMITS } from '#features/listings/filter-limits.ts'
import { parseBox } from '#features/listings/rules.ts'
import { sayer } from '#platform/web/words.ts'
import { copy as cardCopy } from '../card-copy.en.ts'
import { copy } from '../chip-copy.en.ts'
import { chipsOf } from './filter-chips.ts'
import { countFilters, FILTER_KEYS, readBox, readFilters, readSort } from './search-query.ts'
import type { FilterKey } from './search-query.ts'

const words = {
  say: sayer<typeof copy>(copy, 'en'),
  sayCard: sayer<typeof cardCopy>(cardCopy, 'en'),
  strategyName: (strategy: string) => strategy,
  language: 'en',
  units: 'sqft',
} as const
const chips = (address: string) => {
  const search = new URLSearchParams(address)
  return chipsOf(readFilters(search), readBox(search) !== undefined, words)
}

test('what the server would refuse is left out of an address', () => {
  const search = new URLSearchParams('q=+&state=WA&min_price=abc&beds=-1&baths=1.5&status=draft&min_year=1900&x=1')
  expect(readFilters(search)).toEqual({ state: 'WA', baths: '1.5', min_year: '1900' })
})

const EXAMPLES: Readonly<Record<FilterKey, string>> = {
  q: 'oak',
  state: 'WA',
  city: 'Seattle',
  status: 'open',
  min_price: '1',
  max_price: '2',
  beds: '3',
  baths: '1.5',
  min_sqft: '4',
  max_sqft: '5',
  min_year: '1900',
  max_year: '1950',
  min_return: '0.08',
  min_funded: '50',
  max_funded: '60',
  strategy: 'renovate and rent',
  min_yield: '0.04',
  max_ltv: '0.65',
  max_minimum: '50000',
  closes_within: '30',
  valued_within: '2',
  area: '-122.4,47.5,-122.2,47.5,-122.3,47.7',
}

test('the filters of an address are those of the contract, and each is a chip', () => {
  const { bbox: _box, sort: _sort, cursor: _cursor, limit: _limit, ...filters } = listListings.query.shape
  expect(FILTER_KEYS.toSorted()).toEqual(Object.keys(filters).toSorted())
  for (const key of FILTER_KEYS) {
    const address = `${key}=${EXAMPLES[key]}`
    expect(readFilters(new URLSearchParams(address))).toEqual({ [key]: EXAMPLES[key] })
    expect(chips(address).map(({ keys }) => keys.includes(key))).toEqual([true])
  }
})

test('an address keeps a value exactly where the server takes it', () => {
  for (const key of FILTER_KEYS) {
    const numbers = { ...WHOLE_LIMITS, ...DECIMAL_LIMITS, ...TEXT_LIMITS } as Partial<Record<FilterKey, number>>
    const most = numbers[key] ?? 0
    const texts = [most - 1, most, most + 1].map((length) => 'x'.repeat(Math.min(300, Math.max(1, length))))
    const figures = [0, most, most + 1, 0.5, -1, 1e15, 1e21].map(String)
    const areas = ['1,2,3,4,5,6', '1,2,3,4,5', '1,2,3,4,1,2', '181,2,3,4,5,6', '1, 2,3,4,5,6', '1,2,3,4,5,6,1,2']
    for (const value of [...texts, ...figures, ...areas, '1.1234567', '007', 'open', 'draft', 'a\u0000b']) {
      const isTaken = listListings.query.safeParse({ [key]: value }).success && checkText(value) === null
      const isKept = readFilters(new URLSearchParams([[key, value]]))[key] === value
      expect({ key, value, isKept }).toEqual({ key, value, isKept: isTaken })
    }
  }
})

test('a list is newest first unless the address names another order (Spec §4)', () => {
  expect(readSort(new URLSearchParams())).toBe('newest')
  expect(readSort(new URLSearchParams('sort=price_low'))).toBe('price_low')
  expect(readSort(new URLSearchParams('sort=biggest'))).toBe('newest')
})

test('a box is four numbers in order', () => {
  expect(readBox(new URLSearchParams('bbox=-122.5,47,-122,47.75'))).toBe('-122.5000,47.0000,-122.0000,47.7500')
  expect(readBox(new URLSearchParams('bbox=-122,47,-122.5,47.75'))).toBeUndefined()
  expect(readBox(new URLSearchParams('bbox=1,2,3'))).toBeUndefined()
  expect(readBox(new URLSearchParams('bbox=-200,47,-122,47.75'))).toBeUndefined()
  expect(readBox(new URLSearchParams('bbox=-122.00001,47,-122,47.75'))).toBeUndefined()
})

test('a box is kept exactly when the server would take it as it is written in the address', () => {
  const degrees = fc.oneof(fc.double({ min: -200, max: 200, noNaN: true }), fc.constantFrom(-180, 180, -90, 90, 0))
  fc.assert(
    fc.property(fc.tuple(degrees, degrees, degrees, degrees), (box) => {
      const written = box.map((one) => one.toFixed(4)).join(',')
      const isTaken = typeof parseBox(written) !== 'string' && box[0] < box[2] && box[1] < box[3]
      expect(readBox(new URLSearchParams({ bbox: box.join() }))).toBe(isTaken ? written : undefined)
    }),
  )
})

test('each active filter is one chip that knows its fields', () => {
  expect(chips('q=oak&bbox=-123,47,-122,48&state=WA&status=target_met&min_price=50000000&max_price=90000000')).toEqual([
    { keys: ['q'], text: '“oak”' },
    { keys: ['bbox'], text: 'This part of the map' },
    { keys: ['state'], text: 'WA' },
    { keys: ['status'], text: 'Target met' },
    { keys: ['min_price', 'max_price'], text: '$500K–$900K' },
  ])
})

test('an open range says which end is open', () => {
  expect(chips('min_sqft=1000&max_year=1950&min_return=0.08&beds=3').map(({ text }) => text)).toEqual([
    '8%+ target return',
    '3+ beds',
    '1,000 and up sq ft',
    'built up to 1950',
  ])
})

test('what an investor asks for is said as the card says it', () => {
  const address =
    'strategy=Renovate+and+rent&min_yield=0.04&max_ltv=0&max_minimum=50000&closes_within=1&valued_within=2'
  expect(chips(address).map(({ text }) => text)).toEqual([
    'Renovate and rent',
    '4%+ cash yield',
    'no loan',
    '$500 or less to begin',
    'ends within 1 day',
    'valued within 2 years',
  ])
  expect(chips('max_ltv=0.65&area=-122.4,47.5,-122.2,47.5,-122.3,47.7').map(({ text }) => text)).toEqual([
    'In the drawn area',
    'up to 65% loan to value',
  ])
})

test('a percentage is as fine as it was asked for', () => {
  expect(chips('min_yield=0.045').map(({ text }) => text)).toEqual(['4.5%+ cash yield'])
})

test('a range counts as one filter, the search box and the map as none', () => {
  expect(countFilters({ q: 'oak', min_price: '1', max_price: '2', beds: '1', area: EXAMPLES.area })).toBe(2)
  expect(countFilters({ min_yield: '0.04', max_ltv: '0.5', max_minimum: '100', min_return: '0.1' })).toBe(4)
})

test('areas are read in square meters where their reader chose them; the address keeps square feet', () => {
  const filters = readFilters(new URLSearchParams('min_sqft=1076&max_sqft=2153'))
  expect(chipsOf(filters, false, words).map(({ text }) => text)).toEqual(['1,076–2,153 sq ft'])
  expect(chipsOf(filters, false, { ...words, units: 'sqm' }).map(({ text }) => text)).toEqual(['100–200 m²'])
})
