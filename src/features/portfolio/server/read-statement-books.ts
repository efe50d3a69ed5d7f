import type { Cents } from '#kit/money.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { cutOffOf } from '../statements/period.ts'
import type { Period } from '../statements/period.ts'
import type { BookedMovement } from '../statements/statement.ts'
import { readBooks } from './read-books.ts'
import type { Books } from './read-books.ts'

type PartsRow = { journal_seq: number; capital_cents: Cents; record_date: string }
const readParts = statement<PartsRow>(
  'portfolio-statement-parts',
  `SELECT n.journal_seq, n.capital_cents, d.record_date
     FROM distribution_lines n JOIN distributions d ON d.id = n.distribution_id
    WHERE n.investor_id = $1 AND n.journal_seq IS NOT NULL`,
)

export type StatementBooks = Books & { readonly movements: readonly BookedMovement[] }

/** What statements are counted from: the books of one person, with what of each distribution was capital. */
export async function readStatementBooks(on: Queryable, investorId: string, period?: Period): Promise<StatementBooks> {
  const late = period && {
    after: new Date(cutOffOf(period)),
    before: new Date(Date.parse(`${period.to}T00:00:00Z`) + 86_400_000),
  }
  const [books, rows] = await Promise.all([readBooks(on, investorId, late), on.rows(readParts, [investorId])])
  const parts = new Map(rows.map((row) => [row.journal_seq, row]))
  const movements = books.movements.map((one): BookedMovement => {
    const part = one.isDistribution ? parts.get(one.seq) : undefined
    return { ...one, capitalCents: part?.capital_cents ?? 0, recordDate: part?.record_date ?? null }
  })
  return { ...books, movements }
}

const readFirst = statement<{ first: Date | null }>(
  'portfolio-first-movement',
  `SELECT min(j.effective_at) AS first
     FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id JOIN ledger_journals j ON j.seq = e.journal_seq
    WHERE a.owner_id = $1 AND a.kind IN ('wallet.user', 'hold.user', 'receivable.user', 'payable.refund', 'shares.holder')`,
)

/** The day of a person's first movement; null where there is none. */
export const readFirstDay = async (on: Queryable, investorId: string): Promise<string | null> =>
  (await on.first(readFirst, [investorId]))?.first?.toISOString().slice(0, 10) ?? null
