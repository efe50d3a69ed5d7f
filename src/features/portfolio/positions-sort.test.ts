import { expect, test } from 'vitest'
import { metricOf, unavailable } from '#kit/metric.ts'
import type { FigureKey, Sortable } from './positions-sort.ts'
import { isFound, nextSort, readSort, sorted, SORT_KEYS, writeSort } from './positions-sort.ts'

const parts = { unit: 'cents', method: 'x', inputs: [] } as const

const row = (name: string, gain: number | null): Sortable => {
  const metric = gain === null ? unavailable('at_cost', parts) : metricOf(gain, parts)
  const keys = SORT_KEYS.filter((key) => key !== 'property')
  return { name, figures: Object.fromEntries(keys.map((key) => [key, metric])) as Record<FigureKey, typeof metric> }
}

const rows = [row('Oak', 5), row('Ash', null), row('Élan', -3), row('Elm', 5)]
const names = (text: string | null, locale = 'en') => sorted(rows, readSort(text), locale).map(({ name }) => name)

test.each([
  [null, ['Oak', 'Ash', 'Élan', 'Elm']],
  ['-gain', ['Oak', 'Elm', 'Élan', 'Ash']],
  ['gain', ['Élan', 'Oak', 'Elm', 'Ash']],
  ['property', ['Ash', 'Élan', 'Elm', 'Oak']],
  ['-property', ['Oak', 'Elm', 'Élan', 'Ash']],
  ['nonsense', ['Oak', 'Ash', 'Élan', 'Elm']],
])('sorted by %s, what is not there stands last', (text, order) => expect(names(text)).toEqual(order))

test('a heading that is pressed again turns the order, and the third time leaves it', () => {
  const first = nextSort(null, 'gain')
  const second = nextSort(first, 'gain')
  expect([first, second, nextSort(second, 'gain')].map(writeSort)).toEqual(['-gain', 'gain', null])
  expect(writeSort(nextSort(first, 'property'))).toBe('property')
})

test.each([
  ['elan', true],
  ['  tacoma ELAN', true],
  ['wa', true],
  ['', true],
  ['oak', false],
  ['elan oak', false],
])('%j finds it: %s', (search, found) =>
  expect(isFound({ name: 'Élan', city: 'Tacoma', state: 'WA' }, search)).toBe(found),
)
