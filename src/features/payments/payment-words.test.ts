import { expect, test } from 'vitest'
import { findFaultsOfSpanish, findFaultsOfTranslation } from '#test/spanish-words.ts'
import { endWords, pendingWords } from './payment-words.ts'

test('what a payment came to is said alike in both languages', () => {
  const all = [...Object.values(pendingWords), ...Object.values(endWords)]
  expect(all.flatMap(({ en, es }) => [...findFaultsOfTranslation(en, es), ...findFaultsOfSpanish(es)])).toEqual([])
})
