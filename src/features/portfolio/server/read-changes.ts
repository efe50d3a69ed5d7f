import { findLastVisit } from '#features/accounts/server/visits.ts'
import { epochSeconds } from '#kit/clock.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { firstIdOf } from '#kit/id.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { readChanges as endpoint } from '../changes-contract.ts'
import { RETURNED_AT } from './transaction-states.ts'

type Answer = AnswerOf<typeof endpoint>

type Row = {
  kind: Answer['changes'][number]['kind']
  at: Date
  listing_id: string | null
  name: string | null
  order_id: string | null
  status: string | null
  amount_cents: number | null
  before_cents: number | null
  n: number
  more: number
}

// A valuation counts from when it was written down, whatever day it is of; what holds is the one of the latest day. What it was
// before is what stood then: a later correction says nothing of it.
const VALUED = `SELECT 'valuation' AS kind, v.at, h.listing_id, NULL::uuid AS order_id, NULL AS status,
         l.price_cents AS amount_cents, b.value_cents AS before_cents, 1 AS n
    FROM held h JOIN listings l ON l.id = h.listing_id
    JOIN LATERAL (SELECT max(recorded_at) AS at FROM valuations WHERE listing_id = h.listing_id AND recorded_at > $2) v
      ON v.at IS NOT NULL
    LEFT JOIN LATERAL (
      SELECT k.value_cents FROM valuations k
       WHERE k.listing_id = h.listing_id AND NOT k.is_withdrawn AND (k.recorded_at IS NULL OR k.recorded_at <= $2)
         AND NOT EXISTS (SELECT FROM valuations w WHERE w.listing_id = k.listing_id AND w.on_date = k.on_date
                          AND w.method = k.method AND w.revision > k.revision AND w.recorded_at <= $2)
       ORDER BY k.on_date DESC, k.recorded_at DESC NULLS LAST LIMIT 1) b ON true`

// Where an order stands now, and since when; what was refunded first went a way of its own. Of those that are paid the ids are
// from $5 on: an id begins with the time at which its order was made.
const ORDERED = `SELECT 'order', o.at, o.listing_id, o.id, o.status, o.amount_cents, NULL, 1
    FROM (SELECT i.id, i.listing_id, i.status, i.amount_cents, i.funded_at AS at
            FROM investments i WHERE i.investor_id = $1 AND i.id >= $5 AND i.status = 'funded'
          UNION ALL
          SELECT i.id, i.listing_id, i.status, i.amount_cents,
                 CASE i.status WHEN 'cancelled' THEN i.cancelled_at WHEN 'expired' THEN i.expires_at
                               WHEN 'refunded' THEN ${RETURNED_AT} END
            FROM investments i LEFT JOIN transfers c ON c.id = i.payment_id WHERE i.investor_id = $1 AND i.status <> 'funded') o
   WHERE o.at > $2 AND o.at <= $3`

const ASKED = `SELECT 'order', g.made_at, c.listing_id, c.order_id, 'to_confirm', i.amount_cents, NULL, 1
    FROM order_confirmations c JOIN offering_changes g ON g.id = c.change_id
    JOIN investments i ON i.investor_id = c.investor_id AND i.id = c.order_id AND i.status = 'funded'
   WHERE c.investor_id = $1 AND c.status = 'asked' AND g.made_at > $2`

// Houses pay on the same days: all of it is one line, by the name of the house where it was one.
const PAID = `SELECT 'distribution', max(n.paid_at), CASE WHEN count(DISTINCT n.listing_id) = 1 THEN min(n.listing_id::text)::uuid END,
         NULL, NULL, sum(n.amount_cents)::bigint, NULL, count(DISTINCT n.listing_id)::int
    FROM distribution_lines n WHERE n.investor_id = $1 AND n.paid_at > $2 HAVING count(*) > 0
  UNION ALL SELECT 'sold', x.paid_at, x.listing_id, NULL, NULL, x.amount_cents, NULL, 1
    FROM offering_payouts x WHERE x.investor_id = $1 AND x.paid_at > $2`

// The evidence of a valuation, or of a distribution, comes with what it proves.
const OF_HOUSES = `SELECT 'bought', f.closed_at, h.listing_id, NULL, NULL, NULL, NULL, 1
    FROM held h JOIN offerings f ON f.listing_id = h.listing_id AND f.status = 'operating' WHERE f.closed_at > $2
  UNION ALL SELECT 'documents', max(d.added_at), h.listing_id, NULL, NULL, NULL, NULL, count(*)::int
    FROM held h JOIN listing_documents d ON d.listing_id = h.listing_id AND d.kind <> 'valuation'
   WHERE d.added_at > $2 AND NOT EXISTS (SELECT FROM distributions s WHERE s.document_id = d.id AND s.listing_id = h.listing_id)
   GROUP BY h.listing_id`

const readSince = statement<Row>(
  'portfolio-changes',
  `WITH held AS (SELECT listing_id FROM positions WHERE investor_id = $1 AND shares_milli > 0)
   SELECT x.kind, x.at, x.listing_id, l.name, x.order_id, x.status, x.amount_cents, x.before_cents, x.n,
          (count(*) OVER () - $4)::int AS more
     FROM (${VALUED} UNION ALL ${ORDERED} UNION ALL ${ASKED} UNION ALL ${PAID} UNION ALL ${OF_HOUSES}) x
     LEFT JOIN listings l ON l.id = x.listing_id
    ORDER BY x.at DESC, x.kind, x.listing_id LIMIT $4`,
)

const SHOWN = 6

// An order is paid within hours of being made, or while its payment is asked about: never so much later.
const LONGEST_PAYMENT_MS = 92 * 86_400_000

/** What changed since the last visit, from the books and from what is dated; nothing in the first. */
export async function readChanges(on: Queryable, investorId: string, now: Date): Promise<Answer> {
  const since = await findLastVisit(on, investorId, now)
  if (!since) return { since: null, changes: [], more: 0 }
  const rows = await on.rows(readSince, [
    investorId,
    since,
    now,
    SHOWN,
    firstIdOf(since.getTime() - LONGEST_PAYMENT_MS),
  ])
  return {
    since: epochSeconds(since),
    changes: rows.map(({ kind, at, listing_id, name, order_id, status, amount_cents, before_cents, n }) => ({
      kind,
      at: epochSeconds(at),
      listing_id,
      name,
      order_id,
      status,
      amount: amount_cents,
      before: before_cents,
      count: n,
    })),
    more: Math.max(0, rows[0]?.more ?? 0),
  }
}
