import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { keyId } from './key-id.ts'

/**
 * Sealing of what must never be readable in a dump (dates of birth, tax ids, bank numbers): AES-256-GCM with a
 * key of its own per record, made from the server's secret and the record's salt, and with the place it belongs
 * to (`users.dob:<id>`) as associated data, so that a sealed value copied to another row does not open.
 * Form: `v1.keyId.salt.iv.tag.text`, base64url.
 */
export function seal(secretKey: string, place: string, plain: string): string {
  const salt = randomBytes(16)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', recordKey(secretKey, salt), iv).setAAD(Buffer.from(place))
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return [
    'v1',
    keyId(secretKey),
    ...[salt, iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url')),
  ].join('.')
}

/** Opens what `seal` closed. Throws when it was changed, moved to another place, or sealed with another key. */
export function unseal(secretKey: string, place: string, sealed: string): string {
  const [version, id, ...parts] = sealed.split('.')
  if (version !== 'v1' || parts.length !== 4) throw new Error('not a sealed value')
  if (id !== keyId(secretKey)) throw new Error(`sealed with the key ${id}, which this server does not have`)
  const [salt, iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer, Buffer, Buffer]
  const decipher = createDecipheriv('aes-256-gcm', recordKey(secretKey, salt), iv)
    .setAAD(Buffer.from(place))
    .setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}

const recordKey = (secretKey: string, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, salt, 'freehold record', 32))
