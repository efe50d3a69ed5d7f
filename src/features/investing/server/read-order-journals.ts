import type { AnswerOf } from '#kit/endpoint.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { readOrder } from '../order-contract.ts'
import { cancelKey } from './cancel-order.ts'
import { creditKey } from './credit-order.ts'
import type { InvestmentRow } from './store.ts'
import { holdKey, releaseKey } from './wallet-part.ts'

type Row = { seq: number; kind: string; effective_at: Date; entries: { account: string; amount: number }[] }

// Refunds and disputes are named by the processor's own ids, which are known by the payment.
const read = statement<Row>(
  'investing-read-order-journals',
  `WITH keys AS (
     SELECT unnest($1::text[]) AS key
     UNION SELECT 'refund:' || refund_id FROM card_refunds WHERE payment_id = $2
     UNION SELECT k || dispute_id FROM transfer_disputes CROSS JOIN unnest('{dispute:,dispute_won:,dispute_lost:,refund:}'::text[]) AS k
            WHERE transfer_id = $2)
   SELECT j.seq, j.kind, j.effective_at,
          (SELECT json_agg(json_build_object('account', a.kind, 'amount', e.amount) ORDER BY e.line)
             FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE e.journal_seq = j.seq) AS entries
     FROM keys k JOIN ledger_journals j ON j.key = k.key ORDER BY j.seq`,
)

type Journals = AnswerOf<typeof readOrder>['order']['journal']

/** Every journal about an order, with all its lines: what was held, paid, released and given back. */
export async function readOrderJournals(
  on: Queryable,
  order: Pick<InvestmentRow, 'id' | 'payment_id' | 'earlier_payments'>,
): Promise<Journals> {
  const payments = [...(order.earlier_payments ?? []), ...(order.payment_id ? [order.payment_id] : [])]
  const keys = [
    `investment:${order.id}`,
    `refund:investment:${order.id}`,
    cancelKey(order.id),
    ...payments.flatMap((id) => [holdKey(id), releaseKey(id), creditKey(id)]),
  ]
  return (await on.rows(read, [keys, order.payment_id])).map(({ seq, kind, effective_at: at, entries }) => ({
    seq,
    kind,
    at: at.toISOString(),
    entries: entries.map(({ account, amount }) =>
      account.startsWith('shares.') ? { account, shares_milli: amount } : { account, cents: amount },
    ),
  }))
}
