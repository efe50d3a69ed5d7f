import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '#platform/server/config.ts'
import type { Database, Queryable } from '#platform/server/database.ts'
import type { SealedColumn } from '#platform/server/reseal.ts'
import { seal, unseal } from '#platform/server/seal.ts'
import { statement } from '#platform/server/statement.ts'

export type WalletPass = { person_id: string; serial: string; token_sealed: string; made_at: Date }

// It opens in this row and nowhere else.
const placeOf = (personId: string): string => `wallet_passes.token_sealed:${personId}`

const COLUMNS = 'w.person_id, w.serial, w.token_sealed, w.made_at'

const add = statement(
  'referral-add-pass',
  `INSERT INTO wallet_passes (person_id, serial, token_sealed, made_at) VALUES ($1, gen_random_uuid(), $2, $3)
   ON CONFLICT (person_id) DO NOTHING`,
)
const link = statement(
  'referral-link-pass',
  'UPDATE wallet_passes SET download_hash = $2, download_until = $3 WHERE person_id = $1',
)
const findByLink = statement<WalletPass>(
  'referral-find-pass-by-link',
  `SELECT ${COLUMNS} FROM wallet_passes w WHERE w.download_hash = $1 AND w.download_until > $2`,
)
const findBySerial = statement<WalletPass>(
  'referral-find-pass-by-serial',
  `SELECT ${COLUMNS} FROM wallet_passes w WHERE w.serial = $1`,
)

const LINK_MS = 15 * 60_000

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The one pass of somebody, made where it is missing, behind a new link that opens it for a quarter of an hour. Gives the link's secret. */
export async function linkPass(
  { config, database }: { readonly config: Config; readonly database: Database },
  personId: string,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const secret = seal(config.secretKey, placeOf(personId), randomBytes(24).toString('base64url'))
  await database.run(add, [personId, secret, now])
  await database.run(link, [personId, hashOf(token), new Date(now.getTime() + LINK_MS)])
  return token
}

export const findLinkedPass = (on: Queryable, token: string, now: Date): Promise<WalletPass | null> =>
  on.first(findByLink, [hashOf(token), now])

/** What the devices of a pass identify themselves with. */
export const passToken = ({ secretKey }: Config, pass: WalletPass): string =>
  unseal(secretKey, placeOf(pass.person_id), pass.token_sealed)

/** The pass that somebody asks about by its number and its own token; nothing tells an unknown number from a wrong token. */
export async function findPass(
  on: Queryable,
  config: Config,
  serial: string,
  token: string,
): Promise<WalletPass | null> {
  const pass = await on.first(findBySerial, [serial])
  if (!pass) return null
  return timingSafeEqual(hashOf(passToken(config, pass)), hashOf(token)) ? pass : null
}

/** For a change of SECRET_KEY. */
export const passTokenColumn: SealedColumn<string> = {
  name: 'wallet_passes.token_sealed',
  read: statement<{ key: string; sealed: string | null }>(
    'referral-passes-read-sealed',
    `SELECT person_id AS key, token_sealed AS sealed FROM wallet_passes
      WHERE $1::uuid IS NULL OR person_id > $1 ORDER BY person_id LIMIT $2`,
  ),
  write: statement(
    'referral-passes-write-sealed',
    `UPDATE wallet_passes t SET token_sealed = n.sealed FROM unnest($1::uuid[], $2::text[]) AS n(key, sealed) WHERE t.person_id = n.key`,
  ),
  placeOf,
}
