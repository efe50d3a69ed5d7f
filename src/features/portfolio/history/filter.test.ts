import { expect, test } from 'vitest'
import { addressOfQuery, exportAddress, readHistoryQuery } from './filter.ts'

const HOUSE = '01890000-0000-7000-8000-000000000001'
const ADDRESS = `tab=history&kind=returned&property=${HOUSE}&source=card&from=2026-01-01&to=2026-06-30`

test('filters go into the address and come back out of it', () => {
  const query = readHistoryQuery(new URLSearchParams(ADDRESS))
  expect(query).toEqual({
    kind: 'returned',
    project_id: HOUSE,
    source: 'card',
    from: '2026-01-01',
    to: '2026-06-30',
  })
  const again = new URLSearchParams(Object.entries(addressOfQuery(query)) as [string, string][])
  expect(readHistoryQuery(again)).toEqual(query)
})

test('what is no filter of ours is left out, and no error', () => {
  const typed = new URLSearchParams('kind=gift&property=elm&source=gold&from=2026-02-31&to=0202-01-01')
  expect(readHistoryQuery(typed)).toEqual({})
  expect(addressOfQuery({})).toEqual({ kind: null, property: null, source: null, from: null, to: null })
})

test('the file has the filters of the list', () => {
  expect(exportAddress('csv', {})).toBe('/api/history.csv')
  expect(exportAddress('json', { kind: 'deposit', from: '2026-01-01' })).toBe(
    '/api/history.json?kind=deposit&from=2026-01-01',
  )
})
