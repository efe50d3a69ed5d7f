import { expect, test } from 'vitest'
import type { Suggestion } from '#features/listings/search/suggest-contract.ts'
import { fieldsOf, labelOf } from './search-fields.ts'

const one = (kind: Suggestion['kind'], text: string, city = '', state = ''): Suggestion => ({
  kind,
  text,
  city,
  state,
  listing_id: null,
  listings: 1,
})

test('figures that were typed beside a suggestion stay in the search, whatever is chosen', () => {
  const nowhere = { q: '3 bed', city: null, state: null, bbox: null, area: null }
  expect(fieldsOf(one('state', 'Washington', '', 'WA'), '3 bed')).toEqual({ ...nowhere, state: 'WA' })
  expect(fieldsOf(one('city', 'Seattle', '', 'WA'), '3 bed')).toEqual({ ...nowhere, city: 'Seattle', state: 'WA' })
  expect(fieldsOf(one('neighborhood', 'Ballard', 'Seattle', 'WA'), '3 bed')).toEqual({
    ...nowhere,
    q: '3 bed Ballard',
    city: 'Seattle',
    state: 'WA',
  })
  expect(labelOf(one('neighborhood', 'Ballard', 'Seattle', 'WA'), '3 bed')).toBe('3 bed · Ballard, Seattle, WA')
})

test('without figures a place is a filter and no words', () => {
  expect(fieldsOf(one('city', 'Seattle', '', 'WA'))).toMatchObject({ q: null, city: 'Seattle', state: 'WA' })
  expect(labelOf(one('state', 'Washington', '', 'WA'))).toBe('Washington')
})
