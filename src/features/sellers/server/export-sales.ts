import { csvLine, decimalOf } from '#features/portfolio/history/csv.ts'
import type { Cents } from '#kit/money.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { lineKindOf } from '../earnings.ts'

// So many at a time are held in memory.
const BATCH = 2500

type Row = {
  readonly seq: number
  readonly effective_at: Date
  readonly kind: string
  readonly amount: Cents
  readonly payout_id: string | null
  readonly way: string | null
  readonly destination_hint: string | null
  readonly status: string | null
  readonly reference: string | null
}

// The payout of a journal is named by its key.
const readBatch = statement<Row>(
  'sellers-export-lines',
  `SELECT j.seq, j.effective_at, j.kind, e.amount, p.id AS payout_id, p.way, p.destination_hint, p.status, p.reference
     FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id JOIN ledger_journals j ON j.seq = e.journal_seq
     LEFT JOIN seller_payouts p ON p.seller_id = $1 AND j.kind LIKE 'payout%' AND j.key LIKE 'payout:' || p.id || ':%'
    WHERE a.owner_id = $1 AND a.kind = 'payable.seller' AND j.seq > $2 ORDER BY j.seq, e.line LIMIT ${BATCH}`,
)

const dollars = (cents: Cents) => decimalOf(cents, 2)

/** The columns of the file, in their order. Names and values are the same in every language, since programs read them. */
const COLUMNS: Readonly<Record<string, (row: Row, balance: Cents) => string | number | null>> = {
  journal: (row) => row.seq,
  at: (row) => row.effective_at.toISOString(),
  kind: (row) => lineKindOf(row.kind),
  amount: (row) => dollars(row.amount),
  available: (_row, balance) => dollars(balance),
  payout_id: (row) => row.payout_id,
  way: (row) => row.way,
  to: (row) => row.destination_hint,
  payout_state: (row) => row.status,
  reference: (row) => row.reference,
}

// Without it a spreadsheet takes the letters of a name for those of another alphabet.
const BYTE_ORDER_MARK = '\uFEFF'

/** All that moved somebody's earnings, the oldest first, with what could be paid out after it. */
export async function* salesCsv(on: Queryable, sellerId: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(Object.keys(COLUMNS))
  let [after, balance] = [0, 0]
  for (;;) {
    const batch = await on.rows(readBatch, [sellerId, after])
    if (batch.length === 0) return
    let text = ''
    for (const row of batch) {
      balance += row.amount
      text += csvLine(Object.values(COLUMNS).map((valueOf) => valueOf(row, balance)))
    }
    yield text
    after = batch.at(-1)!.seq
  }
}
