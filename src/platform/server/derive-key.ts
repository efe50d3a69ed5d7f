import { hkdfSync } from 'node:crypto'

/** What a key is for. Each gets its own, so that what one of them makes is of no use to another. */
export type KeyPurpose =
  | 'access tokens'
  | 'newsletter links'
  | 'notification links'
  | 'sender hashes'
  | 'stranger names'
  | 'key check'
  | 'attempt counts'
  | 'device cookies'
  | 'address salts'
  | 'factor links'
  | 'bank numbers'
  | 'evidence'
  | 'doctor'
  | 'backups'

const kept = new Map<string, Buffer>()

/** The key for one purpose, made from the server's secret key by HKDF. Always the same for the same secret. */
export function deriveKey(secretKey: string, purpose: KeyPurpose): Buffer {
  // One process has one secret; in tests there may be a few.
  const name = `${purpose} ${secretKey}`
  const known = kept.get(name)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', `freehold ${purpose}`, 32))
  kept.set(name, key)
  return key
}
