import { createHash } from 'node:crypto'

/** The short name of a secret key: the same wherever keys are told apart, and tells nothing of the key. */
export const keyId = (secretKey: string): string =>
  createHash('sha256').update(`key id ${secretKey}`).digest('hex').slice(0, 8)
