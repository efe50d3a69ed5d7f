import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { aimedCondition } from '#features/offerings/server/open-condition.ts'
import { makeFactTable, NEVER_US } from './fact-table.ts'
import type { FactRow, FactTable } from './fact-table.ts'

// Some milliseconds of this process for each: others are answered in between.
const AT_ONCE = 1000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

const micros = (instant: string) => `(extract(epoch FROM ${instant}) * 1000000)::bigint`
const aimed = (column: string) => `CASE WHEN ${aimedCondition('f')} THEN f.${column} END`
// In the order of FIGURES and WORDS. A real is given as what it is and not as it is written, so that it is compared alike.
const ROW = `json_build_array(f.id, ${micros('f.created_at')}, f.price_cents, f.sqft, f.price_on - date '1970-01-01', f.bathrooms::float8, f.bedrooms,
  f.year_built, f.funded_percent, f.minimum_cents, CASE WHEN f.has_money THEN f.funded_percent END, ${aimed('target_return')}, ${aimed('cash_yield')},
  ${aimed('ltv')}, CASE WHEN f.status = 'open' AND NOT f.is_met THEN coalesce(${micros('f.closes_at')}, ${NEVER_US}) END,
  f.status, f.strategy, f.state, f.city)`

const readAfter = statement<{ facts: string }>(
  'kept-facts-after',
  `SELECT coalesce(json_agg(${ROW} ORDER BY f.id), '[]')::text AS facts
     FROM (SELECT * FROM listing_facts WHERE id > $1::uuid ORDER BY id LIMIT ${AT_ONCE}) f`,
)
const readOf = statement<{ facts: string }>(
  'kept-facts-of',
  `SELECT coalesce(json_agg(${ROW}), '[]')::text AS facts FROM listing_facts f WHERE f.id = ANY ($1::uuid[])`,
)
const rowsOf = ({ facts }: { facts: string }) => JSON.parse(facts) as FactRow[]

/** The facts of all listings that everybody may see, piece by piece; null once they are not wanted any more. */
export async function loadFacts(on: Queryable, isWanted: () => boolean): Promise<FactTable | null> {
  const table = makeFactTable()
  let after: string | undefined = BEFORE_ALL
  while (after) {
    const rows: FactRow[] = rowsOf((await on.first(readAfter, [after]))!)
    if (!isWanted()) return null
    rows.forEach(table.put)
    after = rows.length === AT_ONCE ? rows.at(-1)![0] : undefined
  }
  return table
}

/** What these listings are now; those that are not shown any more leave the table. */
export async function readAgain(on: Queryable, table: FactTable, ids: readonly string[]): Promise<void> {
  const rows = rowsOf((await on.first(readOf, [ids]))!)
  const found = new Set(rows.map(([id]) => id))
  ids.filter((id) => !found.has(id)).forEach(table.remove)
  rows.forEach(table.put)
}
