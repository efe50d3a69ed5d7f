import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('a card shows the first 25 characters of a description, and an ellipsis (Spec §2)', () => {
  expect(cutText('1234567890123456789012345')).toBe('1234567890123456789012345')
  expect(cutText('12345678901234567890123456')).toBe('1234567890123456789012345…')
})

test('no space is left before the ellipsis, and lines become one', () => {
  expect(cutText('Four flats, four front\n\n doors and a garden')).toBe('Four flats, four front do…')
  expect(cutText('Four flats with doors of  wood and glass')).toBe('Four flats with doors of…')
})

test('letters outside of the basic plane are not cut in half', () => {
  expect(cutText('𝔄'.repeat(26))).toBe(`${'𝔄'.repeat(25)}…`)
})
