import type { ComparedKind, Difference, Watermark } from '#features/payments/server/compared-movements.ts'
import type { Cents } from '#kit/money.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

/** A row of `processor_comparisons`. */
export type ComparisonRow = {
  /** YYYY-MM-DD, in UTC. */
  day: string
  processor: ComparedKind
  outcome: 'equal' | 'different' | 'silent'
  since: Date
  after_seq: number
  agreed_until: Date
  agreed_seq: number
  compared_count: number
  under_way_count: number
  books_cents: Cents
  processor_cents: Cents
  difference_count: number
  differences: Difference[]
  why: string
  compared_at: Date
}

const COLUMNS = `day, processor, outcome, since, after_seq, agreed_until, agreed_seq, compared_count, under_way_count,
  books_cents, processor_cents, difference_count, differences, why, compared_at`

const readDay = statement<ComparisonRow>(
  'operator-comparison-of-day',
  `SELECT ${COLUMNS} FROM processor_comparisons WHERE day = $1::date AND processor = $2`,
)
const readLast = statement<Pick<ComparisonRow, 'agreed_until' | 'agreed_seq'>>(
  'operator-last-comparison',
  'SELECT agreed_until, agreed_seq FROM processor_comparisons WHERE processor = $1 ORDER BY day DESC LIMIT 1',
)
const readNewest = statement<ComparisonRow>(
  'operator-newest-comparisons',
  `SELECT ${COLUMNS} FROM processor_comparisons ORDER BY day DESC, processor LIMIT $1`,
)
// A day that was compared stays as it was found; one that could not be is compared when its processor answers.
const keep = statement<{ day: string }>(
  'operator-keep-comparison',
  `INSERT INTO processor_comparisons AS c (${COLUMNS})
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::jsonb, $14, $15)
   ON CONFLICT (day, processor) DO UPDATE SET
     outcome = excluded.outcome, since = excluded.since, after_seq = excluded.after_seq, agreed_until = excluded.agreed_until,
     agreed_seq = excluded.agreed_seq, compared_count = excluded.compared_count, under_way_count = excluded.under_way_count,
     books_cents = excluded.books_cents, processor_cents = excluded.processor_cents,
     difference_count = excluded.difference_count, differences = excluded.differences, why = excluded.why,
     compared_at = excluded.compared_at
   WHERE c.outcome = 'silent'
   RETURNING day`,
)

export const findComparison = (on: Queryable, day: string, kind: ComparedKind): Promise<ComparisonRow | null> =>
  on.first(readDay, [day, kind])

/** The newest first. */
export const newestComparisons = (on: Queryable, count: number): Promise<ComparisonRow[]> =>
  on.rows(readNewest, [count])

/** From where the next comparison reads: the beginning, where nothing was compared yet. */
export async function readAgreed(on: Queryable, kind: ComparedKind): Promise<Watermark> {
  const last = await on.first(readLast, [kind])
  return last ? { since: last.agreed_until, afterSeq: last.agreed_seq } : { since: new Date(0), afterSeq: 0 }
}

/** Whether this was the one that the day keeps. */
export const keepComparison = async (on: Queryable, row: ComparisonRow): Promise<boolean> =>
  (await on.first(keep, [
    row.day,
    row.processor,
    row.outcome,
    row.since,
    row.after_seq,
    row.agreed_until,
    row.agreed_seq,
    row.compared_count,
    row.under_way_count,
    row.books_cents,
    row.processor_cents,
    row.difference_count,
    JSON.stringify(row.differences),
    row.why,
    row.compared_at,
  ])) !== null
