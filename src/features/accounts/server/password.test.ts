import { expect, test, vi } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

vi.unmock('#features/accounts/server/password-cost.ts')

test('a password is stored as argon2id at the cost that OWASP asks for, never twice as the same text', async () => {
  const [one, other] = [
    await hashPassword('four walls and a red door'),
    await hashPassword('four walls and a red door'),
  ]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(other).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(other).not.toBe(one)
})

test('a password is the stored one however its letters were composed, and no other is', async () => {
  const stored = (await hashPassword('caf\u00e9 with a red door')) as string
  expect(await isPassword(stored, 'cafe\u0301 with a red door')).toBe(true)
  expect(await isPassword(stored, 'cafe with a red door')).toBe(false)
})

test('where there is no such person, no password is right, not even the one that is compared', async () => {
  expect(await isPassword(null, 'four walls and a red door')).toBe(false)
  expect(await isPassword(null, 'nobody has this password')).toBe(false)
})

test('with a salt that is given, a password has the same hash again', async () => {
  const salt = Buffer.alloc(16, 7)
  expect(await hashPassword('four walls', salt)).toBe(await hashPassword('four walls', salt))
})
