import { expect, test } from 'vitest'
import { isProven, PROOF_MS } from './session.ts'

const visitor = {
  userId: 'ann',
  role: 'investor' as const,
  email: 'ann@test.example',
  sessionHash: Buffer.alloc(0),
  isEmailVerified: true,
}
const AT = Date.UTC(2026, 0, 1)
const after = (ms: number, provenAt: Date | null = new Date(AT)) =>
  isProven({ ...visitor, provenAt }, new Date(AT + ms))

test('a proof counts for five minutes, and for no longer when the clock is put back', () => {
  expect([0, PROOF_MS - 1, PROOF_MS].map((ms) => after(ms))).toEqual([true, true, false])
  // Two servers whose clocks differ by a little.
  expect(after(-2000)).toBe(true)
  expect(after(-3_600_000)).toBe(false)
  expect(after(0, null)).toBe(false)
  expect(isProven(null, new Date(AT))).toBe(false)
})
