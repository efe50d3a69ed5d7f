import { expect, test } from 'vitest'
import { claimedMillions, readEmail } from './rules.ts'

test.each([
  ['Ada@Example.COM', 'ada@example.com'],
  ['  ada+news@mail.example.co  ', 'ada+news@mail.example.co'],
])('%j is written to as %s', (typed, email) => {
  expect(readEmail(typed)).toBe(email)
})

test.each([
  '',
  '   ',
  'ada',
  'ada.example.com',
  'ada@example',
  'a@b@c.de',
  'ada@.',
  '@example.com',
  'a b@c.de',
  `${'a'.repeat(250)}@b.co`,
])('%j is no address', (typed) => {
  expect(readEmail(typed)).toBeNull()
})

test.each([
  [10_000_000_001, false, 100],
  [10_420_000_000, false, 104],
  [10_420_000_000, true, 104],
  [10_000_000_000, false, null],
  [10_000_000_000, true, 100],
  [0, true, 100],
  [0, false, null],
  [1_234_000, false, null],
])('%i cents invested, demo %s: over %s million', (cents, isDemo, millions) => {
  expect(claimedMillions(cents, isDemo)).toBe(millions)
})
