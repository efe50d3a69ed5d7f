import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './derive-key.ts'
import { keyId } from './key-id.ts'

/** Signs what must not be rewritten unnoticed, with a key that never enters the database. */
export type Evidence = {
  /** The name of the key, as everywhere. */
  readonly keyId: string
  /** Whether a name is this key's: also the one by which earlier versions wrote it into anchors. */
  isNamed(id: string): boolean
  /** HMAC-SHA256 over what is signed and its text. */
  sign(what: string, text: string): Buffer
  /** Whether a signature is one of this key over this text, in constant time. */
  fits(what: string, text: string, mac: Buffer): boolean
}

/** The signing key of the ledger and the audit trail: derived from the server's secret by HKDF, for this purpose only. */
export function makeEvidence(secretKey: string): Evidence {
  const key = deriveKey(secretKey, 'evidence')
  const sign = (what: string, text: string) => createHmac('sha256', key).update(`${what}|${text}`).digest()
  const id = keyId(secretKey)
  const earlierId = createHash('sha256').update('evidence key id').update(key).digest('hex').slice(0, 8)
  return {
    keyId: id,
    isNamed: (name) => name === id || name === earlierId,
    sign,
    fits: (what, text, mac) => mac.length === 32 && timingSafeEqual(sign(what, text), mac),
  }
}
