import { expect, test } from 'vitest'
import { declines } from '#platform/server/outside/cards/sandbox/test-cards.ts'
import { copy } from './card-copy.en.ts'
import { cardReasonOf } from './card-reasons.ts'

test.each(Object.values(declines).map(({ code, declineCode }) => declineCode ?? code))(
  'a payer is told in words of ours what %s means',
  (code) => expect(cardReasonOf(code)).not.toBeNull(),
)

test.each(['lost_card', 'stolen_card', 'fraudulent', 'pickup_card'])(
  'nobody learns from a decline that a card is %s',
  (code) => expect(cardReasonOf(code)).toBe(cardReasonOf('generic_decline')),
)

test('a code that nobody knows yet has no words, and every sentence has a code', () => {
  expect(cardReasonOf('code_of_tomorrow')).toBeNull()
  expect(cardReasonOf(null)).toBeNull()
  expect(cardReasonOf('constructor')).toBeNull()
  for (const key of Object.keys(copy)) expect(key).toMatch(/^why_[a-z_]+$/)
})
