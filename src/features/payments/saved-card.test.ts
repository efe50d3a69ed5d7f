import { expect, test } from 'vitest'
import { brandName, expiryOf, NEW_CARD, payingCard } from './saved-card.ts'
import type { SavedCard } from './saved-card.ts'

const card = (id: string, more: Partial<SavedCard> = {}): SavedCard => ({
  id,
  brand: 'visa',
  last4: '4242',
  exp_month: 3,
  exp_year: 2029,
  is_default: false,
  is_expired: false,
  ...more,
})

test('the default pays until another is chosen, and a new card where none is good', () => {
  const cards = [card('a', { is_default: true }), card('b'), card('c', { is_expired: true })]
  expect(payingCard(cards, null)).toBe('a')
  expect(payingCard(cards, 'b')).toBe('b')
  expect(payingCard(cards, NEW_CARD)).toBe(NEW_CARD)
  expect(payingCard([], null)).toBe(NEW_CARD)
  expect(payingCard([card('c', { is_default: true, is_expired: true })], null)).toBe(NEW_CARD)
})

test('a card that was chosen and is gone, or has expired, is replaced by no other that was not', () => {
  const cards = [card('c', { is_default: true, is_expired: true }), card('b')]
  expect(payingCard(cards, 'c')).toBe(NEW_CARD)
  expect(payingCard(cards, 'gone')).toBe(NEW_CARD)
})

test('its face is that of the card', () => {
  expect([expiryOf(card('a')), brandName('amex'), brandName('cartes_bancaires')]).toEqual([
    '03/29',
    'American Express',
    'cartes_bancaires',
  ])
})
