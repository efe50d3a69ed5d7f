import { describe, expect, test } from 'vitest'
import { endOf, keepPending, readPending } from './pending-payment.ts'
import type { PendingStore } from './pending-payment.ts'

function memory(): PendingStore {
  const kept = new Map<string, string>()
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  }
}

const pending = { userId: 'ada', key: 'k1', body: { total: 50_000, token: 'tok_1' } }

describe('a payment that is under way', () => {
  test('is the same after a reload: key and body to the letter', () => {
    const store = memory()
    keepPending(store, 'fund:a', pending)
    expect(readPending(store, 'fund:a', 'ada')).toEqual(pending)
  })

  test('belongs to one purpose', () => {
    const store = memory()
    keepPending(store, 'fund:a', pending)
    expect(readPending(store, 'fund:b', 'ada')).toBeNull()
  })

  test("is never sent in somebody else's name", () => {
    const store = memory()
    keepPending(store, 'fund:a', pending)
    expect(readPending(store, 'fund:a', 'ben')).toBeNull()
    expect(readPending(store, 'fund:a', 'ada')).toBeNull()
  })

  test('is gone once it is answered', () => {
    const store = memory()
    keepPending(store, 'fund:a', pending)
    keepPending(store, 'fund:a', null)
    expect(readPending(store, 'fund:a', 'ada')).toBeNull()
  })

  test('storage that is forbidden or damaged brings no page down', () => {
    const broken: PendingStore = {
      getItem: () => {
        throw new DOMException('denied')
      },
      setItem: () => {
        throw new DOMException('denied')
      },
      removeItem: () => undefined,
    }
    keepPending(broken, 'fund:a', pending)
    expect(readPending(broken, 'fund:a', 'ada')).toBeNull()
    const damaged = memory()
    damaged.setItem('pending:fund:a', '{')
    expect(readPending(damaged, 'fund:a', 'ada')).toBeNull()
  })
})

describe('what an answer decides', () => {
  test.each([
    [422, 'card_declined', 'refused'],
    [409, 'listing_full', 'refused'],
    [409, 'payment_released', 'refused'],
    [202, 'payment_pending', 'in_progress'],
    [409, 'payment_pending_already', 'in_progress'],
    [429, 'too_many_declines', 'refused'],
    [0, 'offline', 'unknown'],
    [408, 'timeout', 'unknown'],
    [500, 'fault', 'unknown'],
    [503, 'outside_down', 'unknown'],
    [200, 'unreadable', 'unknown'],
  ])('%i %s: %s', (status, code, end) => expect(endOf({ status, code }, true)).toBe(end))

  test('where it is certain that nothing was charged, a first try is over, and a repeat is as unknown as before', () => {
    const failure = { status: 503, code: 'outside_down', isUncharged: true }
    expect(endOf(failure, false)).toBe('refused')
    expect(endOf(failure, true)).toBe('unknown')
  })

  test.each([401, 429])('%i on the first try is a refusal, on a repeat it tells nothing', (status) => {
    expect(endOf({ status, code: 'x' }, false)).toBe('refused')
    expect(endOf({ status, code: 'x' }, true)).toBe('unknown')
  })

  test('that somebody else is signed in by now decides a payment only if it was never sent', () => {
    expect(endOf({ status: 403, code: 'wrong_user' }, false)).toBe('refused')
    expect(endOf({ status: 403, code: 'wrong_user' }, true)).toBe('unknown')
  })
})
