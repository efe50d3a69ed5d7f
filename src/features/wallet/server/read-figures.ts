import { metricOf } from '#kit/metric.ts'
import type { Metric, MetricInput } from '#kit/metric.ts'
import type { Cents } from '#kit/money.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

// One statement, so that all parts are of one moment. What is held is told apart by the journals that moved it.
const readParts = statement<{ part: string; cents: Cents }>(
  'wallet-read-parts',
  `SELECT a.kind AS part, a.balance AS cents FROM ledger_accounts a
    WHERE a.owner_id = $1 AND a.kind IN ('wallet.user', 'receivable.user')
   UNION ALL
   SELECT CASE WHEN j.kind LIKE 'dispute%' THEN 'held_disputes' WHEN j.kind LIKE 'withdrawal%' THEN 'held_withdrawals' ELSE 'held_orders' END, sum(e.amount)::bigint
     FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id JOIN ledger_journals j ON j.seq = e.journal_seq
    WHERE a.owner_id = $1 AND a.kind = 'hold.user' GROUP BY 1`,
)

type Figures = Readonly<Record<'balance' | 'available' | 'held' | 'owed', Metric>>

/** What a wallet holds, what of it can be spent, what is held and why, and what is owed: each with what it is made of. */
export async function readFigures(on: Queryable, ownerId: string, now: Date): Promise<Figures> {
  const rows = await on.rows(readParts, [ownerId])
  const centsOf = (part: string): Cents => rows.find((row) => row.part === part)?.cents ?? 0
  const asOf = now.toISOString().slice(0, 10)
  const input = (name: string, value: Cents): MetricInput => ({ name, value, unit: 'cents', asOf })
  const figure = (method: string, value: Cents, inputs: readonly MetricInput[]): Metric =>
    metricOf(value, { unit: 'cents', method, inputs, asOf })

  const available = centsOf('wallet.user')
  const [orders, disputes] = [centsOf('held_orders'), centsOf('held_disputes')]
  const withdrawals = centsOf('held_withdrawals')
  const held = orders + disputes + withdrawals
  const balance = available + held
  const owed = 0 - centsOf('receivable.user')
  return {
    balance: figure('wallet_balance', balance, [input('available', available), input('held', held)]),
    available: figure('wallet_available', available, [input('balance', balance), input('held', held)]),
    held: figure('wallet_held', held, [
      input('held_orders', orders),
      input('held_disputes', disputes),
      input('held_withdrawals', withdrawals),
    ]),
    owed: figure('wallet_owed', owed, []),
  }
}
