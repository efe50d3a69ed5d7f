import { expect, test } from 'vitest'
import { keepTyped, readTyped } from './typed-values.ts'

function makeStore() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

const SAVED = { asking_cents: null as number | null, description: '' }

test('what was typed and not saved is there again, field by field', () => {
  const store = makeStore()
  keepTyped(store, 'one/price', { asking_cents: 35_000_000, description: '' }, SAVED)
  expect(readTyped(store, 'one/price', SAVED)).toEqual({ asking_cents: 35_000_000 })
  expect(readTyped(store, 'another/price', SAVED)).toEqual({})
})

test('what is saved is kept no longer', () => {
  const store = makeStore()
  const typed = { asking_cents: 35_000_000, description: 'New roof.' }
  keepTyped(store, 'one/price', typed, SAVED)
  keepTyped(store, 'one/price', typed, typed)
  expect(readTyped(store, 'one/price', SAVED)).toEqual({})
})

test('what another version of the page kept is as if nothing was kept', () => {
  const store = makeStore()
  store.setItem('typed:one/price', '{"older":1}')
  expect(readTyped(store, 'one/price', SAVED)).toEqual({})
  store.setItem('typed:one/price', 'no JSON')
  expect(readTyped(store, 'one/price', SAVED)).toEqual({})
})

test('a store that is full loses what is kept, and nothing of the page', () => {
  const setItem = () => {
    throw new Error('QuotaExceededError')
  }
  const full = { ...makeStore(), setItem }
  expect(() => keepTyped(full, 'one/price', { asking_cents: 1, description: '' }, SAVED)).not.toThrow()
})
