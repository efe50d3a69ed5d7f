import { expect, test } from 'vitest'
import { copy } from './history-copy.en.ts'
import { movementKeyOf } from './movement-key.ts'

test('a refund that came is one, and what leaves for the card after a cancelled order is not called one', () => {
  expect(copy[movementKeyOf({ kind: 'refund', amount: 18_000 })]).toBe('Refund of {name}')
  expect(copy[movementKeyOf({ kind: 'refund', amount: -11_000 })]).toBe('Paid back to where it came from: {name}')
  expect(copy[movementKeyOf({ kind: 'investment', amount: -18_000 })]).toBe('Investment in {name}')
})
