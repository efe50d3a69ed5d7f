import type { SealedColumn } from '#platform/server/reseal.ts'
import { statement } from '#platform/server/statement.ts'
import { taxIdPlace } from './tax-number.ts'

/** For a change of SECRET_KEY. */
export const taxIdColumn: SealedColumn<string> = {
  name: 'tax_ids.sealed',
  read: statement<{ key: string; sealed: string | null }>(
    'onboarding-tax-ids-read-sealed',
    `SELECT investor_id AS key, sealed AS sealed FROM tax_ids
      WHERE sealed IS NOT NULL AND ($1::uuid IS NULL OR investor_id > $1) ORDER BY investor_id LIMIT $2`,
  ),
  write: statement(
    'onboarding-tax-ids-write-sealed',
    `UPDATE tax_ids t SET sealed = n.sealed FROM unnest($1::uuid[], $2::text[]) AS n(key, sealed) WHERE t.investor_id = n.key`,
  ),
  placeOf: taxIdPlace,
}
