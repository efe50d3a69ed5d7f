import { audit } from '#platform/server/audit.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { faultOfIndex, readIndexFile, sayQuarter } from '../benchmark/read-index-file.ts'
import type { IndexRow, KnownState } from '../benchmark/read-index-file.ts'

const readKnown = statement<KnownState>(
  'portfolio-price-index-known',
  `SELECT state, min(year * 4 + quarter - 1) AS first, max(year * 4 + quarter - 1) AS last
     FROM house_price_index GROUP BY state ORDER BY state`,
)

/** How far the index is known, by state. */
const readKnownIndex = (on: Queryable): Promise<KnownState[]> => on.rows(readKnown)

const countChanges = statement<{ added: number; changed: number }>(
  'portfolio-price-index-changes',
  `SELECT count(*) FILTER (WHERE h.state IS NULL)::int AS added,
          count(*) FILTER (WHERE h.hundredths <> n.hundredths)::int AS changed
     FROM unnest($1::text[], $2::int[], $3::int[], $4::int[]) AS n(state, year, quarter, hundredths)
     LEFT JOIN house_price_index h ON h.state = n.state AND h.year = n.year AND h.quarter = n.quarter`,
)

const save = statement(
  'portfolio-price-index-save',
  `INSERT INTO house_price_index AS h (state, year, quarter, hundredths)
   SELECT state, year, quarter, hundredths
     FROM unnest($1::text[], $2::int[], $3::int[], $4::int[]) AS n(state, year, quarter, hundredths)
   ON CONFLICT (state, year, quarter) DO UPDATE SET hundredths = EXCLUDED.hundredths
    WHERE h.hundredths <> EXCLUDED.hundredths`,
)

const columnsOf = (rows: readonly IndexRow[]) => [
  rows.map((row) => row.state),
  rows.map((row) => row.year),
  rows.map((row) => row.quarter),
  rows.map((row) => row.hundredths),
]

export type IndexPlan = {
  readonly rows: readonly IndexRow[]
  readonly states: number
  /** The last quarter that it knows: "Q4 2024". */
  readonly until: string
  readonly added: number
  /** Quarters that the agency states anew. */
  readonly changed: number
}

/** What a file of the index would change; or what is wrong with it. */
export async function planIndex(on: Queryable, text: string, today: string): Promise<IndexPlan | { fault: string }> {
  const rows = readIndexFile(text)
  if ('fault' in rows) return rows
  const fault = faultOfIndex(rows, await readKnownIndex(on), today)
  if (fault !== null) return { fault }
  const { added, changed } = (await on.first(countChanges, columnsOf(rows)))!
  const last = rows.reduce((latest, row) => Math.max(latest, row.year * 4 + row.quarter - 1), 0)
  return { rows, states: new Set(rows.map((row) => row.state)).size, until: sayQuarter(last), added, changed }
}

// Whoever waited here plans with what the other import left.
const lockKnown = statement(
  'portfolio-price-index-lock',
  'SELECT FROM house_price_index ORDER BY state, year, quarter FOR UPDATE',
)

/**
 * Put a newer index in place of the known one, all of it or nothing; or say what is wrong with it by now: another import may have
 * brought a newer one. The audit trail says who did, and from which file.
 */
export async function importIndex(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  text: string,
  by: { readonly actor: string; readonly sha256: string },
): Promise<IndexPlan | { fault: string }> {
  return await database.transaction(async (tx) => {
    const now = clock()
    await tx.run(lockKnown)
    const plan = await planIndex(tx, text, now.toISOString().slice(0, 10))
    if ('fault' in plan) return plan
    const { rows, until, added, changed } = plan
    await tx.run(save, columnsOf(rows))
    const detail = { until, added, changed, sha256: by.sha256 }
    await audit(tx, { at: now, actor: by.actor, action: 'house price index imported', detail })
    return plan
  })
}
