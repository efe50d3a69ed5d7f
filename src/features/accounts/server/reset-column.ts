import type { SealedColumn } from '#platform/server/reseal.ts'
import { statement } from '#platform/server/statement.ts'
import { resetPlace } from './ask-reset.ts'

/** For a change of SECRET_KEY. */
export const resetColumn: SealedColumn<Buffer> = {
  name: 'password_resets.token_sealed',
  read: statement<{ key: Buffer; sealed: string | null }>(
    'accounts-resets-read-sealed',
    `SELECT token_hash AS key, token_sealed AS sealed FROM password_resets
      WHERE token_sealed IS NOT NULL AND ($1::bytea IS NULL OR token_hash > $1) ORDER BY token_hash LIMIT $2`,
  ),
  write: statement(
    'accounts-resets-write-sealed',
    `UPDATE password_resets t SET token_sealed = n.sealed FROM unnest($1::bytea[], $2::text[]) AS n(key, sealed) WHERE t.token_hash = n.key`,
  ),
  placeOf: resetPlace,
}
