import { expect, test } from 'vitest'
import { sayer } from '#platform/web/words.ts'
import { copy as card } from '../../card-copy.en.ts'
import { copy as chip } from '../../chip-copy.en.ts'
import { copy } from '../../saved-search-copy.en.ts'
import { nameOfSearch } from './name-of-search.ts'

const words = {
  say: sayer<typeof chip>(chip, 'en'),
  sayCard: sayer<typeof card>(card, 'en'),
  sayName: sayer<typeof copy>(copy, 'en'),
  strategyName: (strategy: string) => strategy,
  language: 'en',
  units: 'sqft',
} as const

test('a search is called by its words without quotation marks, since news of it quote its name', () => {
  const name = nameOfSearch({ q: 'Kent' }, false, words)
  expect(name).toBe('Kent')
  expect(words.sayName('found_title', { name })).toBe('New for “Kent”')
  expect(nameOfSearch({ q: 'Kent', max_price: '30000000' }, false, words)).toBe('Kent under $300,000')
})
