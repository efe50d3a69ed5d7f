import { expect, test } from 'vitest'
import { firstIdOf, isId, newId } from './id.ts'

const V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('thousands of ids in a row are UUIDs version 7, and no two are alike', () => {
  const ids = Array.from({ length: 3000 }, () => newId())
  expect(ids.filter((id) => !V7.test(id) || !isId(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

test('ids of one instant share its milliseconds and nothing else', () => {
  const at = Date.UTC(2026, 2, 4, 5, 6, 7, 89)
  const ids = Array.from({ length: 1000 }, () => newId(at))
  const times = ids.map((id) => parseInt(id.replaceAll('-', '').slice(0, 12), 16))
  expect(new Set(times)).toEqual(new Set([at]))
  expect(new Set(ids.map((id) => id.slice(14))).size).toBe(ids.length)
})

test('no id of an instant comes before its first, and none of an earlier one after', () => {
  const at = Date.UTC(2026, 2, 4)
  expect([newId(at - 1), newId(at)].map((id) => id >= firstIdOf(at))).toEqual([false, true])
  expect(isId(firstIdOf(at))).toBe(true)
})

test('ids sort by the time of their making', () => {
  const times = [0, 1, 1_000_000_000_000, 1_790_000_000_000, 1_790_000_000_001]
  const ids = times.map((at) => newId(at))
  expect(ids.toSorted()).toEqual(ids)
})

test.each([
  ['01890000-0000-7000-8000-00000000000f', true],
  ['01890000-0000-7000-8000-00000000000F', false],
  ['018900000000700080000000000000f', false],
  [' 01890000-0000-7000-8000-00000000000f', false],
  ['01890000-0000-7000-8000-00000000000f0', false],
  ['', false],
])('%j is an id: %s', (text, is) => expect(isId(text)).toBe(is))
