import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits for a link that is mailed. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url')

/**
 * The token of a link that works for as long as its reader gets letters: always the same for one subject, so that no letter's
 * link ends, and made from a key of the server, so that the database alone opens nothing.
 */
export const lastingLinkToken = (key: Buffer | string, subject: string): string =>
  createHmac('sha256', key).update(subject).digest('base64url')

/** What a table keeps of a token. */
export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest()
