import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { FACT_COLUMNS, FACT_NAMES } from '../facts.ts'
import type { FactName, FactValue } from '../facts.ts'
import type { FactChanges } from './listing-changes.ts'

type Facts = Readonly<Record<FactName, FactValue>>

// In the order in which they are read; `jsonb` would keep none.
const read = statement<{ facts: Facts }>(
  'listings-show-facts',
  `SELECT json_build_object(${FACT_NAMES.map((name) => `'${name}', ${FACT_COLUMNS[name]}`).join(', ')}) AS facts FROM listings WHERE id = $1`,
)

/** What a listing says, by the names of a mapping. */
export const readFacts = async (on: Queryable, listingId: string): Promise<Facts | null> =>
  (await on.first(read, [listingId]))?.facts ?? null

const changes = statement<{ changed_at: Date; email: string | null; reason: string; facts: FactChanges }>(
  'listings-changes',
  `SELECT c.changed_at, u.email, c.reason, c.facts FROM listing_changes c LEFT JOIN users u ON u.id = c.changed_by
    WHERE c.listing_id = $1 ORDER BY c.changed_at DESC, c.id DESC`,
)

/** What was changed of a listing, the latest first; by whom for operators alone. */
export const readChanges = (on: Queryable, listingId: string) => on.rows(changes, [listingId])
