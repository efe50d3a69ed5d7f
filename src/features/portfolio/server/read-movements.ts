import type { Cents } from '#kit/money.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { RecordedMovement } from '../performance/movements.ts'
import { keepBooks, once, OWN_KINDS } from './keep-books.ts'

type Row = {
  seq: number
  kind: string
  at: Date
  recorded_at: Date
  is_distribution: boolean
  capital_cents: Cents
  record_date: string | null
  listing_id: string | null
  shares_milli: number
  house_cents: Cents
  cash_cents: Cents
}

// One pass over the entries of the person's own accounts, by journal; beside each journal what it moved on the accounts
// of a house. Within a day the order is that of the books: a processor tells whole seconds, so that a refund can seem to come
// before its payment. A distribution is paid to many by the same journal, so that only the person's side of it is theirs;
// what of it is capital is told by their line of it. $2 is the journal behind which is read.
const read = statement<Row>(
  'portfolio-movements',
  `WITH own AS (
     SELECT id, kind, listing_id FROM ledger_accounts
      WHERE owner_id = $1 AND kind IN ${OWN_KINDS}),
   moved AS (
     SELECT e.journal_seq AS seq, coalesce(sum(e.amount) FILTER (WHERE own.kind <> 'shares.holder'), 0)::bigint AS cash_cents,
            coalesce(sum(e.amount) FILTER (WHERE own.kind = 'shares.holder'), 0)::bigint AS shares_milli
       FROM own JOIN ledger_entries e ON e.account_id = own.id WHERE e.journal_seq > $2 GROUP BY 1)
   SELECT m.seq, j.kind, j.effective_at AS at, j.recorded_at, d.is_distribution, coalesce(n.capital_cents, 0)::bigint AS capital_cents, s.record_date, h.listing_id::uuid AS listing_id, m.shares_milli,
          CASE WHEN m.shares_milli <> 0 THEN coalesce(h.cents, 0) ELSE 0 END::bigint AS house_cents, m.cash_cents
     FROM moved m JOIN ledger_journals j ON j.seq = m.seq
     CROSS JOIN LATERAL (
       SELECT m.shares_milli = 0 AND (j.kind LIKE 'distribution%' OR j.key LIKE 'distribution:%') AS is_distribution) d
     LEFT JOIN distribution_lines n ON d.is_distribution AND n.investor_id = $1 AND n.journal_seq = m.seq
     LEFT JOIN distributions s ON s.id = n.distribution_id
     LEFT JOIN LATERAL (
       SELECT min(a.listing_id::text) AS listing_id,
              sum(e.amount) FILTER (WHERE a.kind IN ('escrow.offering', 'property.cash', 'property.reserve')) AS cents
         FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
        WHERE (m.shares_milli <> 0 OR d.is_distribution) AND e.journal_seq = m.seq
          AND a.kind IN ('escrow.offering', 'property.cash', 'property.reserve', 'shares.issued')
     ) h ON true
    ORDER BY (j.effective_at AT TIME ZONE 'UTC')::date, m.seq`,
)

async function readAfter(on: Queryable, investorId: string, after: number): Promise<RecordedMovement[]> {
  const rows = await on.rows(read, [investorId, after])
  return rows.map((row) => {
    const at = row.at.toISOString()
    return {
      seq: row.seq,
      kind: row.kind,
      at,
      recordedAt: row.recorded_at.toISOString(),
      on: at.slice(0, 10),
      listingId: row.listing_id,
      isDistribution: row.is_distribution,
      capitalCents: row.capital_cents,
      recordDate: row.record_date,
      sharesMilli: row.shares_milli,
      houseCents: row.house_cents,
      cashCents: row.cash_cents,
    }
  })
}

const readKept = keepBooks(readAfter)

/** Everything that moved what a person has with us, in the order of time, from the books alone. */
export async function readMovements(on: Queryable, investorId: string): Promise<readonly RecordedMovement[]> {
  const rows = await readKept(on, investorId)
  // Money of a wallet that is held moves nothing of it all.
  return once(
    rows,
    'movements',
    () => null,
    () => rows.filter((one) => one.sharesMilli !== 0 || one.cashCents !== 0),
  )
}
