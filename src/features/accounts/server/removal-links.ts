import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#platform/server/deps.ts'
import { deriveKey } from '#platform/server/derive-key.ts'

/** What a link of a removal does. */
export type RemovalLink = 'start' | 'cancel'

/** The token of a mailed link: it names the removal, and only this server can have made it. */
export const removalToken = (deps: Pick<Deps, 'config'>, link: RemovalLink, id: string): string =>
  `${id}.${sign(deps, link, id)}`

/** The removal that a token names, or null where we did not make it for this. */
export function readRemovalToken(deps: Pick<Deps, 'config'>, link: RemovalLink, token: string): string | null {
  const [, id, signature] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  if (!id || !signature) return null
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(deps, link, id))) ? id : null
}

const sign = ({ config }: Pick<Deps, 'config'>, link: RemovalLink, id: string): string =>
  createHmac('sha256', deriveKey(config.secretKey, 'factor links')).update(`${link}:${id}`).digest('base64url')
