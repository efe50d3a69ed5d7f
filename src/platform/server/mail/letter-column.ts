import type { SealedColumn } from '../reseal.ts'
import { statement } from '../statement.ts'
import { placeOf } from './post-letter.ts'

/** For a change of SECRET_KEY. */
export const letterColumn: SealedColumn<string> = {
  name: 'mails.letter',
  read: statement<{ key: string; sealed: string | null }>(
    'mail-letters-read-sealed',
    `SELECT id AS key, letter AS sealed FROM mails
      WHERE letter IS NOT NULL AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT $2`,
  ),
  write: statement(
    'mail-letters-write-sealed',
    `UPDATE mails t SET letter = n.sealed FROM unnest($1::uuid[], $2::text[]) AS n(key, sealed) WHERE t.id = n.key`,
  ),
  placeOf,
}
