import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { comparePath, MOST_COMPARED, readCompared } from './compare-rules.ts'

test('an address names up to four listings, each once, in its order', () => {
  const [a, b, c, d, e] = Array.from({ length: 5 }, () => newId()) as [string, string, string, string, string]
  expect(readCompared(`${b},${a},${b}`)).toEqual({ ids: [b, a], dropped: 0 })
  expect(readCompared(`${a},nothing,${b},,`)).toEqual({ ids: [a, b], dropped: 1 })
  expect(readCompared([a, b, c, d, e].join(','))).toEqual({ ids: [a, b, c, d], dropped: 1 })
  expect(readCompared('')).toEqual({ ids: [], dropped: 0 })
})

test('whatever an address says, nothing of it is lost without being counted, and the way back is the same', () =>
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.uuid({ version: 7 }), fc.string({ maxLength: 8 })), { maxLength: 9 }), (words) => {
      const text = words.join(',')
      const { ids, dropped } = readCompared(text)
      expect(ids.length).toBeLessThanOrEqual(MOST_COMPARED)
      expect(ids.length + dropped).toBe(new Set(text.split(',').filter(Boolean)).size)
      const back = new URL(comparePath(ids), 'http://freehold.invalid').searchParams.get('ids') ?? ''
      expect(readCompared(back)).toEqual({ ids, dropped: 0 })
    }),
  ))
