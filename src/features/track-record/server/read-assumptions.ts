import { createHash } from 'node:crypto'
import { shownCondition } from '#features/offerings/server/open-condition.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { KeptAssumptions } from '../contract.ts'
import { findShown } from './find-shown.ts'

type Row = { opened_on: string; kept_on: string; is_at_opening: boolean; facts: string }

// As text: a number that was read and written again might have other letters, and so another hash.
const read = statement<Row>(
  'track-record-read-assumptions',
  `SELECT (a.opened_at AT TIME ZONE 'UTC')::date AS opened_on, (a.frozen_at AT TIME ZONE 'UTC')::date AS kept_on, a.is_at_opening, a.facts::text AS facts
     FROM offering_assumptions a JOIN offerings o ON o.listing_id = a.listing_id
    WHERE a.listing_id = $1 AND ${shownCondition('o')}`,
)

/** What an offering was opened on, with the hash of its letters: whoever noted the hash sees whether it is still the same. */
export async function readAssumptions(
  on: Queryable,
  listingId: string,
): Promise<{ assumptions: KeptAssumptions | null } | Refusal<'listing_not_found'>> {
  if (!(await findShown(on, listingId))) return refuse('listing_not_found')
  const row = await on.first(read, [listingId])
  if (!row) return { assumptions: null }
  return { assumptions: { ...row, sha256: createHash('sha256').update(row.facts).digest('hex') } }
}
