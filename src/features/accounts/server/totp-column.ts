import type { SealedColumn } from '#platform/server/reseal.ts'
import { statement } from '#platform/server/statement.ts'
import { totpPlace } from './totp-factor.ts'

/** For a change of SECRET_KEY. */
export const totpColumn: SealedColumn<string> = {
  name: 'totp_factors.secret_sealed',
  read: statement<{ key: string; sealed: string | null }>(
    'accounts-totp-read-sealed',
    `SELECT user_id AS key, secret_sealed AS sealed FROM totp_factors
      WHERE $1::uuid IS NULL OR user_id > $1 ORDER BY user_id LIMIT $2`,
  ),
  write: statement(
    'accounts-totp-write-sealed',
    `UPDATE totp_factors t SET secret_sealed = n.sealed FROM unnest($1::uuid[], $2::text[]) AS n(key, sealed)
      WHERE t.user_id = n.key`,
  ),
  placeOf: totpPlace,
}
