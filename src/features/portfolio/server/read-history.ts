import { epochSeconds } from '#kit/clock.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import type { Cents } from '#kit/money.ts'
import { isAtCost } from '#features/offerings/nav.ts'
import { isGivenUp } from '#features/offerings/rules.ts'
import type { OfferingStatus } from '#features/offerings/rules.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { readHistory as endpoint } from '../history-contract.ts'
import type { KindFilter, MovementKind } from '../history/kinds.ts'
import { kindsOf } from '../history/kinds.ts'
import { keepBooks, once, OWN_KINDS } from './keep-books.ts'
import type { Booked } from './keep-books.ts'
import { REFUNDED_AT, RETURNED_AT, shownStatus, statusOf } from './transaction-states.ts'

export type HistoryMovement = AnswerOf<typeof endpoint>['movements'][number]

export type HistoryFilter = {
  readonly kind?: KindFilter | undefined
  readonly project_id?: string | undefined
  readonly source?: HistoryMovement['source'] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

type Row = {
  seq: number
  at: Date
  day: string
  balance_cents: Cents
  kind: MovementKind
  listing_id: string | null
  name: string | null
  offering_status: OfferingStatus | null
  amount_cents: Cents
  wallet_cents: Cents
  shares_milli: number
  income_cents: Cents
  capital_cents: Cents
  period_start: string | null
  period_end: string | null
  record_date: string | null
  source: HistoryMovement['source']
  wallet_part_cents: Cents
  card_brand: string | null
  card_last4: string | null
  order_id: string | null
  is_recurring: boolean
  status: string | null
  refunded_cents: Cents
  refunded_at: Date | null
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

type PlaceRow = { seq: number; on_day: string; wallet_cents: Cents }
const readPlacesAfter = statement<PlaceRow>(
  'portfolio-history-places',
  `SELECT m.seq, d.on_day, m.wallet_cents
     FROM (SELECT e.journal_seq AS seq, coalesce(sum(e.amount) FILTER (WHERE a.kind = 'wallet.user'), 0)::bigint AS wallet_cents
             FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id
            WHERE a.owner_id = $1 AND a.kind IN ${OWN_KINDS} AND e.journal_seq > $2 GROUP BY 1) m
     JOIN ledger_journals j ON j.seq = m.seq
     CROSS JOIN LATERAL (SELECT (j.effective_at AT TIME ZONE 'UTC')::date AS on_day) d
    ORDER BY d.on_day, m.seq`,
)

/** A journal of somebody's history, and by how much it changed their wallet. */
type Place = Booked & { readonly walletCents: Cents }

/** Everything that ever moved of somebody, by day and then in the order of the books, as the portfolio counts it. */
export const readPlaces = keepBooks(async (on, investorId, after): Promise<Place[]> =>
  (await on.rows(readPlacesAfter, [investorId, after])).map((row) => ({
    seq: row.seq,
    on: row.on_day,
    walletCents: row.wallet_cents,
  })),
)

// The journals of a page, each with what the wallet held after it, and what each moved of the person.
const PAGE = `own AS (
     SELECT id, kind, listing_id FROM ledger_accounts WHERE owner_id = $1 AND kind IN ${OWN_KINDS}),
   page AS (
     SELECT p.seq, p.balance_cents, j.kind, j.key, j.effective_at AS at,
            to_char(j.effective_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, m.*
       FROM unnest($2::bigint[], $3::bigint[]) AS p(seq, balance_cents) JOIN ledger_journals j ON j.seq = p.seq
       CROSS JOIN LATERAL (
         SELECT coalesce(sum(e.amount) FILTER (WHERE own.kind <> 'shares.holder'), 0)::bigint AS cash_cents,
                coalesce(sum(e.amount) FILTER (WHERE own.kind = 'wallet.user'), 0)::bigint AS wallet_cents,
                coalesce(sum(e.amount) FILTER (WHERE own.kind = 'shares.holder'), 0)::bigint AS shares_milli,
                max(own.listing_id::text) FILTER (WHERE own.kind = 'shares.holder') AS listing_id
           FROM ledger_entries e JOIN own ON own.id = e.account_id WHERE e.journal_seq = p.seq) m)`

const KIND = `CASE WHEN d.is_distribution THEN 'distribution' WHEN j.kind = 'exit' THEN 'proceeds'
            WHEN j.kind IN ('investment', 'deposit', 'refund', 'cancellation', 'order_hold', 'order_release', 'plan', 'plan_refund', 'withdrawal', 'withdrawal_hold',
                            'withdrawal_release', 'withdrawal_return', 'referral_reward', 'referral_clawback', 'post_refund') THEN j.kind
            WHEN j.kind = 'sale' AND j.key LIKE 'post:%' THEN 'post'
            WHEN j.kind = 'crypto_deposit' THEN 'deposit' WHEN j.kind = 'dispute' THEN 'dispute_hold' WHEN j.kind IN ('dispute_won', 'dispute_lost') THEN 'dispute_release'
            ELSE 'other' END`

// What a journal is about stands in its key: the order, the payment, or the processor's refund or dispute of one.
const CAUSES = `LEFT JOIN investments o ON o.investor_id = $1
          AND o.id = substring(j.key FROM '^(?:cancel:|refund:)?investment:(${UUID})$')::uuid
     LEFT JOIN card_refunds f ON j.kind = 'refund' AND f.refund_id = substr(j.key, 8)
     LEFT JOIN transfer_disputes x ON x.dispute_id = substring(j.key FROM '^(?:dispute|dispute_won|dispute_lost|refund):(.+)$')
     LEFT JOIN transfers c ON c.person_id = $1 AND c.id = coalesce(o.payment_id,
          substring(j.key FROM '^(?:deposit|order_hold|order_release|refund:wallet):(${UUID})$')::uuid, f.payment_id, x.transfer_id)
     LEFT JOIN investments i ON i.investor_id = $1 AND i.id = coalesce(o.id, CASE WHEN c.purpose = 'investment' THEN
          (SELECT p.id FROM investments p WHERE p.investor_id = $1 AND (p.payment_id = c.id OR c.id = ANY(p.earlier_payments)) LIMIT 1) END)`

const read = statement<Row>(
  'portfolio-history',
  `WITH ${PAGE}, told AS (
   SELECT m.seq, m.at, m.day, m.balance_cents, ${KIND} AS kind, coalesce(m.listing_id, h.listing_id, i.listing_id::text)::uuid AS listing_id,
          CASE WHEN m.shares_milli <> 0 THEN 0 - coalesce(h.cents, 0) ELSE m.cash_cents END::bigint AS amount_cents,
          m.wallet_cents, m.shares_milli,
          CASE WHEN d.is_distribution THEN m.cash_cents - coalesce(n.capital_cents, 0) ELSE 0 END::bigint AS income_cents,
          coalesce(n.capital_cents, 0)::bigint AS capital_cents, s.period_start, s.period_end, s.record_date,
          CASE WHEN d.is_distribution THEN 'house' WHEN j.kind = 'exit' THEN 'sale' WHEN j.kind = 'crypto_deposit' THEN 'crypto' WHEN j.kind IN ('withdrawal', 'withdrawal_return') THEN 'bank'
               WHEN j.kind IN ('order_hold', 'order_release', 'dispute', 'dispute_won', 'dispute_lost') OR j.key LIKE 'refund:wallet:%' THEN 'wallet' ELSE coalesce(i.source, c.kind, 'wallet') END AS source,
          CASE WHEN j.kind = 'investment' THEN coalesce(i.wallet_cents, 0) ELSE 0 END::bigint AS wallet_part_cents,
          c.card_brand, c.card_last4, i.id AS order_id,
          j.kind = 'deposit' AND EXISTS (SELECT FROM recurring_runs w WHERE w.transfer_id = c.id) AS is_recurring,
          CASE j.kind WHEN 'investment' THEN (SELECT ${statusOf('i.status')}) WHEN 'deposit' THEN (SELECT ${statusOf('c.status')}) END AS status,
          CASE j.kind WHEN 'investment' THEN coalesce(i.refunded_cents, 0) WHEN 'deposit' THEN coalesce(c.refunded_cents, 0)
               ELSE 0 END::bigint AS refunded_cents,
          CASE j.kind WHEN 'investment' THEN ${RETURNED_AT} WHEN 'deposit' THEN ${REFUNDED_AT} END AS refunded_at
     FROM page m CROSS JOIN LATERAL (SELECT m.kind, m.key) j
     CROSS JOIN LATERAL (
       SELECT m.shares_milli = 0 AND (j.kind LIKE 'distribution%' OR j.key LIKE 'distribution:%') AS is_distribution) d
     LEFT JOIN LATERAL (
       SELECT min(a.listing_id::text) AS listing_id, sum(e.amount) AS cents
         FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
        WHERE e.journal_seq = m.seq AND a.kind IN ('escrow.offering', 'property.cash', 'property.reserve')
     ) h ON m.shares_milli <> 0 OR d.is_distribution
     LEFT JOIN distribution_lines n ON d.is_distribution AND n.investor_id = $1 AND n.journal_seq = m.seq
     LEFT JOIN distributions s ON s.id = n.distribution_id
     ${CAUSES})
   SELECT t.*, l.name, q.status AS offering_status
     FROM told t LEFT JOIN listings l ON l.id = t.listing_id LEFT JOIN offerings q ON q.listing_id = t.listing_id
    WHERE ($5::text[] IS NULL OR t.kind = ANY($5::text[])) AND ($6::text IS NULL OR t.listing_id::text = $6)
      AND ($7::text IS NULL OR t.source = $7)
    ORDER BY t.day DESC, t.seq DESC LIMIT $4`,
)

const movementOf = (row: Row): HistoryMovement => ({
  journal: row.seq,
  at: row.at.toISOString(),
  on: row.day,
  kind: row.kind,
  project_id: row.listing_id,
  name: row.name,
  amount: row.amount_cents,
  wallet_change: row.wallet_cents,
  balance: row.balance_cents,
  shares_milli: row.shares_milli,
  income: row.income_cents,
  capital: row.capital_cents,
  period:
    row.period_start && row.period_end && row.record_date
      ? { start: row.period_start, end: row.period_end, record_date: row.record_date }
      : null,
  source: row.source,
  wallet_part: row.wallet_part_cents,
  card:
    row.source !== 'wallet' && row.card_brand && row.card_last4
      ? { brand: row.card_brand, last4: row.card_last4 }
      : null,
  order_id: row.order_id,
  is_recurring: row.is_recurring,
  status: row.status && shownStatus(row.status),
  in_escrow: row.kind === 'investment' && row.status === 'funded' && isWaiting(row.offering_status),
  refunded: row.refunded_cents,
  refunded_at: row.refunded_at && epochSeconds(row.refunded_at),
})

const isWaiting = (status: OfferingStatus | null): boolean => status !== null && isAtCost(status) && !isGivenUp(status)

export const isFiltered = (filter: HistoryFilter): boolean => Object.values(filter).some((one) => one !== undefined)

/** Where a list goes on: before the journal of this number, on this day. */
export type HistoryPlace = { readonly day: string; readonly seq: number }

export const placeOf = ({ on: day, journal: seq }: HistoryMovement): HistoryPlace => ({ day, seq })

/** After every journal. */
export const NEWEST: HistoryPlace = { day: '9999-12-31', seq: Number.MAX_SAFE_INTEGER }

// What a filter leaves is looked for among so many at a time.
const SEARCHED = 1000

/** The newest movements of one person before a place, so many at most, each with what the wallet held after it. */
export async function readMovementsBefore(
  on: Queryable,
  investorId: string,
  filter: HistoryFilter,
  before: HistoryPlace,
  limit: number,
): Promise<HistoryMovement[]> {
  const { kind, project_id: listingId, source, from, to } = filter
  const isOfAll = kind === undefined && listingId === undefined && source === undefined
  const places = await readPlaces(on, investorId)
  const balances = balancesOf(places)
  const begin = from === undefined ? 0 : countBefore(places, { day: from, seq: 0 })
  let end = countBefore(places, to !== undefined && to < before.day ? { day: to, seq: NEWEST.seq } : before)
  const found: HistoryMovement[] = []
  while (end > begin && found.length < limit) {
    const start = Math.max(begin, end - (isOfAll ? limit : SEARCHED))
    const rows = await on.rows(read, [
      investorId,
      places.slice(start, end).map((one) => one.seq),
      balances.slice(start, end),
      limit - found.length,
      kind ? kindsOf(kind) : null,
      listingId ?? null,
      source ?? null,
    ])
    found.push(...rows.map(movementOf))
    end = start
  }
  return found
}

/** What the wallet held after each. */
const balancesOf = (places: readonly Place[]): readonly Cents[] =>
  once(
    places,
    'balances',
    () => null,
    () => {
      let balance = 0
      return places.map(({ walletCents }) => (balance += walletCents))
    },
  )

/** How many stand before a place. */
function countBefore(places: readonly Place[], { day, seq }: HistoryPlace): number {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const one = places[middle]!
    if (one.on < day || (one.on === day && one.seq < seq)) low = middle + 1
    else high = middle
  }
  return low
}
