import { expect, test } from 'vitest'
import { byMonth } from './by-month.ts'

const at = (iso: string) => ({ created: Date.parse(iso) / 1000 })

test('a list is cut where its month changes, in its own order', () => {
  const list = [at('2026-11-21T08:00Z'), at('2026-11-01T08:00Z'), at('2026-10-31T08:00Z'), at('2025-10-30T08:00Z')]
  expect(byMonth(list, 'UTC').map(({ month, items }) => [month, items.length])).toEqual([
    ['2026-11', 2],
    ['2026-10', 1],
    ['2025-10', 1],
  ])
})

test("the month is the reader's: the first of November in London is still October in Seattle", () => {
  const list = [at('2026-11-01T03:00Z')]
  expect(byMonth(list, 'Europe/London')[0]?.month).toBe('2026-11')
  expect(byMonth(list, 'America/Los_Angeles')[0]?.month).toBe('2026-10')
})

test('nothing has no months', () => expect(byMonth([], 'UTC')).toEqual([]))
