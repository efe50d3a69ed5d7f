import type { Config } from '#platform/server/config.ts'
import { deriveKey } from '#platform/server/derive-key.ts'
import { hashLinkToken, lastingLinkToken } from '#platform/server/mail/link-token.ts'

/**
 * The token that ends the newsletter for one reader: always the same, so that the link of every letter works for ever,
 * and made from the server's key, so that the table alone ends nothing.
 */
export const unsubscribeToken = (config: Pick<Config, 'secretKey'>, readerId: string): string =>
  tokenOf(deriveKey(config.secretKey, 'newsletter links'), readerId)

/**
 * The token that a reader of the table has: that of `unsubscribeToken`, or, for who joined before keys were derived by
 * purpose, the one made from the secret key itself, which stands in their letters.
 */
export function unsubscribeTokenOf(
  config: Pick<Config, 'secretKey'>,
  reader: { readonly id: string; readonly unsubscribe_hash: Buffer },
): string {
  const token = unsubscribeToken(config, reader.id)
  return hashLinkToken(token).equals(reader.unsubscribe_hash) ? token : tokenOf(config.secretKey, reader.id)
}

const tokenOf = (key: Buffer | string, readerId: string): string =>
  lastingLinkToken(key, `newsletter-unsubscribe:${readerId}`)
