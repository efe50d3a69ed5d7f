import { expect, test } from 'vitest'
import { deriveKey } from './derive-key.ts'
import type { KeyPurpose } from './derive-key.ts'

const PURPOSES: readonly KeyPurpose[] = [
  'access tokens',
  'newsletter links',
  'sender hashes',
  'stranger names',
  'key check',
]
const keysOf = (secret: string) => PURPOSES.map((purpose) => deriveKey(secret, purpose).toString('hex'))

test('every purpose has a key of its own, none of them the secret, and always the same one', () => {
  const secret = '7d1f0c9be2a84563f1d07c2b9ae83546'
  const keys = keysOf(secret)
  expect(new Set([...keys, ...keysOf(`${secret}0`)]).size).toBe(2 * PURPOSES.length)
  expect(keysOf(secret)).toEqual(keys)
  expect(keys.filter((key) => key.includes(secret) || Buffer.from(key, 'hex').toString() === secret)).toEqual([])
})
