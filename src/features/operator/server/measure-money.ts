import type { AccountKind } from '#features/ledger/rules.ts'
import type { Queryable } from '#platform/server/database.ts'
import { MEASURED, showAll } from '#platform/server/measured.ts'
import { statement } from '#platform/server/statement.ts'

/** Accounts without an owner, one of each kind: where money comes in and goes out. */
export const CLEARING = [
  'clearing.ach',
  'clearing.card',
  'clearing.crypto',
  'clearing.dispute',
  'clearing.paypal',
] as const satisfies AccountKind[]
const KINDS = ['bank', 'card', 'paypal']
const STATES = ['requested', 'sending', 'sent']

type Row = { what: string; name: string; n: number; cents: number; seconds: number }

// Each part goes by an index to rows that are few however old the books are: payments without an end, five accounts, orders that
// are not paid, withdrawals that have not arrived.
const measure = statement<Row>(
  'operator-measure-money',
  `SELECT 'payment' AS what, kind AS name, count(*)::int AS n, sum(amount_cents)::bigint AS cents,
          extract(epoch FROM now() - min(started_at))::float8 AS seconds
     FROM transfers WHERE status = 'started' GROUP BY kind
   UNION ALL
   SELECT 'clearing', kind, 1, balance, 0 FROM ledger_accounts
    WHERE owner_id = '00000000-0000-0000-0000-000000000000' AND kind = ANY ($1::text[])
   UNION ALL
   SELECT 'reservation', '', count(*)::int, coalesce(sum(amount_cents), 0)::bigint, 0
     FROM investments WHERE status IN ('reserved', 'signed')
   UNION ALL
   SELECT 'withdrawal', status, count(*)::int, sum(amount_cents)::bigint, extract(epoch FROM now() - min(sends_at))::float8
     FROM withdrawals WHERE status IN ('requested', 'sending', 'sent') GROUP BY status`,
)

/** Money under way in the whole database, for the metrics of this server. */
export async function measureMoney(on: Queryable): Promise<void> {
  const rows = await on.rows(measure, [CLEARING])
  const of = (what: string, value: 'n' | 'cents' | 'seconds') =>
    new Map(rows.filter((row) => row.what === what).map((row) => [row.name, row[value]]))
  showAll(MEASURED.paymentsUnderWay, 'kind', KINDS, of('payment', 'n'))
  showAll(MEASURED.paymentSeconds, 'kind', KINDS, of('payment', 'seconds'))
  const balances = [...of('clearing', 'cents')].map(([kind, cents]) => [accountOf(kind), cents] as const)
  showAll(MEASURED.clearingCents, 'account', CLEARING.map(accountOf), new Map(balances))
  showAll(MEASURED.withdrawalsUnderWay, 'state', STATES, of('withdrawal', 'n'))
  showAll(MEASURED.withdrawalSeconds, 'state', STATES, of('withdrawal', 'seconds'))
  MEASURED.reservations.set(of('reservation', 'n').get('') ?? 0)
  MEASURED.reservationCents.set(of('reservation', 'cents').get('') ?? 0)
}

const accountOf = (kind: string): string => kind.slice('clearing.'.length)
