import { describe, expect, test } from 'vitest'
import { judgeCode, newTotpSecret, totpUri } from './totp.ts'

// RFC 6238, appendix B, for SHA-1: the last six digits of what it lists.
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

describe('a code', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('of the standard’s own examples, at %i s, is right', (seconds, code) => {
    expect(judgeCode(RFC_SECRET, code, at(seconds))).toEqual({ is: 'right', step: Math.floor(seconds / 30) })
  })

  test.each([
    [-30, 'right'],
    [30, 'right'],
    [-90, 'clock'],
    [180, 'clock'],
    [-180, 'clock'],
    [300, 'clock'],
    [-360, 'wrong'],
    [420, 'wrong'],
  ])('that a phone %i s away shows is %s', (awaySeconds, is) => {
    const shown = 1_234_567_890
    expect(judgeCode(RFC_SECRET, '005924', at(shown - awaySeconds)).is).toBe(is)
  })

  test.each(['', '00592', '0059244', 'abcdef', '００５９２４'])('%o is none', (code) => {
    expect(judgeCode(RFC_SECRET, code, at(1_234_567_890))).toEqual({ is: 'wrong' })
  })
})

test('a secret has 160 bits, and no other person has it', () => {
  const secrets = Array.from({ length: 20 }, newTotpSecret)
  expect(new Set(secrets).size).toBe(20)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
})

test('apps are told whose it is, and where', () => {
  const uri = new URL(totpUri(RFC_SECRET, 'ada+x@test.example'))
  expect(decodeURIComponent(uri.pathname)).toContain('Freehold:ada+x@test.example')
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret: RFC_SECRET,
    issuer: 'Freehold',
    digits: '6',
    period: '30',
  })
})
