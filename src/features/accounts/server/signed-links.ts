import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#platform/server/deps.ts'
import { deriveKey } from '#platform/server/derive-key.ts'

/**
 * What a mailed link does to what it names: begin or stop a removal of the second factor, undo a change of the email, cancel a
 * withdrawal.
 */
export type LinkPurpose = 'start' | 'cancel' | 'undo email' | 'cancel withdrawal'

/** The token of a mailed link: it names a row, and only this server can have made it. */
export const linkToken = (deps: Pick<Deps, 'config'>, purpose: LinkPurpose, id: string): string =>
  `${id}.${sign(deps, purpose, id)}`

/** What a token names, or null where we did not make it for this. */
export function readLinkToken(deps: Pick<Deps, 'config'>, purpose: LinkPurpose, token: string): string | null {
  const [, id, signature] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  if (!id || !signature) return null
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(deps, purpose, id))) ? id : null
}

const sign = ({ config }: Pick<Deps, 'config'>, purpose: LinkPurpose, id: string): string =>
  createHmac('sha256', deriveKey(config.secretKey, 'factor links')).update(`${purpose}:${id}`).digest('base64url')
