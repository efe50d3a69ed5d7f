import type { SealedColumn } from '#platform/server/reseal.ts'
import { statement } from '#platform/server/statement.ts'
import { dobPlace } from './date-of-birth.ts'

/** For a change of SECRET_KEY. */
export const dobColumn: SealedColumn<string> = {
  name: 'users.dob_sealed',
  read: statement<{ key: string; sealed: string | null }>(
    'people-dobs-read-sealed',
    `SELECT id AS key, dob_sealed AS sealed FROM users
      WHERE dob_sealed IS NOT NULL AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT $2`,
  ),
  write: statement(
    'people-dobs-write-sealed',
    `UPDATE users t SET dob_sealed = n.sealed FROM unnest($1::uuid[], $2::text[]) AS n(key, sealed) WHERE t.id = n.key`,
  ),
  placeOf: dobPlace,
}
