import { expect, test } from 'vitest'
import { sayer } from '#platform/web/words.ts'
import { copy as cardCopy } from '../card-copy.en.ts'
import { copy } from '../copy.en.ts'
import { chipsOf } from './filter-chips.ts'
import { countFilters, readBox, readFilters, readSort } from './search-query.ts'

const words = {
  say: sayer<typeof copy>(copy, 'en'),
  sayCard: sayer<typeof cardCopy>(cardCopy, 'en'),
  language: 'en',
} as const
const chips = (address: string) => {
  const search = new URLSearchParams(address)
  return chipsOf(readFilters(search), readBox(search) !== undefined, words)
}

test('what the server would refuse is left out of an address', () => {
  const search = new URLSearchParams('q=+&state=WA&min_price=abc&beds=-1&baths=1.5&status=draft&min_year=1900&x=1')
  expect(readFilters(search)).toEqual({ state: 'WA', baths: '1.5', min_year: '1900' })
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
    '3+ beds',
    '1,000 and up sq ft',
    'built up to 1950',
    '8.0%+ return',
  ])
})

test('a range counts as one filter, the search box and the map as none', () => {
  expect(countFilters({ q: 'oak', min_price: '1', max_price: '2', beds: '1' })).toBe(2)
})
