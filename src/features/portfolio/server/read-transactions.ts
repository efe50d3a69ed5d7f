import { epochSeconds } from '#kit/clock.ts'
import { decodeCursor, encodeCursor } from '#kit/cursor.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { isAtCost } from '#features/offerings/nav.ts'
import { isGivenUp } from '#features/offerings/rules.ts'
import type { OfferingStatus } from '#features/offerings/rules.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { Purpose } from '#features/payments/rules.ts'
import type { readTransactions as endpoint } from '../contract.ts'
import { IS_RETURNING, REFUNDED_AT, RETURNED_AT, shownStatus, statusOf } from './transaction-states.ts'

/** What the wallet alone paid and no transfer stands for: a plan or a post. `refunded_cents` is all of it, or 0. */
export type WalletPurchase = {
  id: string
  amount_cents: number
  refunded_cents: number
  refunded_at: Date | null
  created_at: Date
}

/**
 * The purchases of one kind that a person paid from the wallet, by falling ids below `before`, at most `limit`. Features that sell come
 * after this one and know their own; read from the books, each entry of the wallet would have to be looked at for its kind.
 */
export type WalletPurchases = {
  readonly kind: 'plan' | 'post'
  readonly find: (on: Queryable, personId: string, before: string, limit: number) => Promise<readonly WalletPurchase[]>
}

type Row = {
  id: string
  kind: Purpose | 'proceeds' | 'distribution'
  listing_id: string | null
  name: string | null
  amount_cents: number
  wallet_cents: number
  refunded_cents: number
  refunded_at: Date | null
  source: string
  card_brand: string | null
  card_last4: string | null
  status: string
  created_at: Date
}

/** What a distribution is made of; of everything else there is no such row. */
type DistributionRow = {
  id: string
  income_cents: number
  capital_cents: number
  period_start: string
  period_end: string
  record_date: string
}

// An order that nobody has paid yet is no transaction; one that was cancelled is, if it was paid.
const IS_PAID = `(i.status IN ('funded', 'refunded') OR i.status IN ('reserved', 'signed') AND i.payment_id IS NOT NULL
       OR i.status = 'cancelled' AND i.funded_at IS NOT NULL)`
// What was paid for an investment is shown by the investment; every other transfer stands for itself.
const page = statement<Row>(
  'portfolio-transactions',
  `(SELECT i.id, 'investment' AS kind, i.listing_id, l.name, i.amount_cents, i.wallet_cents, i.refunded_cents, i.source, c.card_brand, c.card_last4, ${statusOf('i.status')}, i.created_at,
          ${RETURNED_AT} AS refunded_at
      FROM investments i JOIN listings l ON l.id = i.listing_id LEFT JOIN transfers c ON c.id = i.payment_id
     WHERE i.investor_id = $1 AND (${IS_PAID} OR ${IS_RETURNING}) AND i.id < $2
     ORDER BY i.id DESC LIMIT $3)
   UNION ALL
   -- What went into the wallet because its processor gives it back no more went back, too.
   (SELECT c.id, c.purpose, NULL, NULL, c.amount_cents, 0, CASE WHEN w.transfer_id IS NULL THEN c.refunded_cents ELSE c.amount_cents END, c.kind,
           c.card_brand, c.card_last4, ${statusOf("CASE WHEN w.transfer_id IS NULL THEN c.status ELSE 'refunded' END")}, c.started_at, ${REFUNDED_AT} AS refunded_at
      FROM transfers c LEFT JOIN wallet_refunds w ON w.transfer_id = c.id
     WHERE c.person_id = $1 AND c.purpose <> 'investment' AND c.id < $2
       AND (c.status <> 'voided' OR c.void_reason = 'refunded' OR ${IS_RETURNING})
     ORDER BY c.id DESC LIMIT $3)
   UNION ALL
   (SELECT x.id, 'proceeds', x.listing_id, l.name, x.amount_cents, 0, 0, 'sale', NULL, NULL, 'paid', x.paid_at, NULL
      FROM offering_payouts x JOIN listings l ON l.id = x.listing_id
     WHERE x.investor_id = $1 AND x.id < $2
     ORDER BY x.id DESC LIMIT $3)
   UNION ALL
   (SELECT n.id, 'distribution', n.listing_id, l.name, n.amount_cents, 0, 0, 'house', NULL, NULL, 'paid', n.paid_at, NULL
      FROM distribution_lines n JOIN listings l ON l.id = n.listing_id
     WHERE n.investor_id = $1 AND n.paid_at IS NOT NULL AND n.id < $2
     ORDER BY n.id DESC LIMIT $3)
   ORDER BY id DESC LIMIT $3`,
)

const readDistributions = statement<DistributionRow>(
  'portfolio-transactions-distributions',
  `SELECT n.id, n.income_cents, n.capital_cents, d.period_start, d.period_end, d.record_date
     FROM distribution_lines n JOIN distributions d ON d.id = n.distribution_id WHERE n.id = ANY($1::uuid[])`,
)

const total = statement<{ total_fund_cents: number }>(
  'portfolio-total-fund',
  'SELECT total_fund_cents FROM investor_totals WHERE investor_id = $1',
)

const findStatuses = statement<{ listing_id: string; status: OfferingStatus }>(
  'portfolio-transaction-offerings',
  'SELECT listing_id, status FROM offerings WHERE listing_id = ANY($1::uuid[])',
)

/** Of these houses, those that are not bought yet: what is paid for them waits. */
async function findWaiting(on: Queryable, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap((row) => (row.kind === 'investment' && row.listing_id ? [row.listing_id] : []))
  if (ids.length === 0) return new Set()
  const found = await on.rows(findStatuses, [[...new Set(ids)]])
  return new Set(found.flatMap((one) => (isAtCost(one.status) && !isGivenUp(one.status) ? [one.listing_id] : [])))
}

/** What the wallet paid for plans and posts, in the words of a row. */
async function findPurchases(
  on: Queryable,
  { kind, find }: WalletPurchases,
  personId: string,
  before: string,
  limit: number,
): Promise<Row[]> {
  const found = await find(on, personId, before, limit)
  return found.map((one) => ({
    ...one,
    kind,
    listing_id: null,
    name: null,
    wallet_cents: 0,
    source: 'wallet',
    card_brand: null,
    card_last4: null,
    status: one.refunded_cents > 0 ? 'refunded' : 'funded',
  }))
}

/**
 * One page of what was paid, newest first, and the sum of all investments (Spec §3 `total_fund`). `purchases` finds what the wallet paid
 * for anything but investments.
 */
export async function readTransactions(
  on: Queryable,
  investorId: string,
  cursor: string | undefined,
  limit: number,
  purchases: readonly WalletPurchases[],
): Promise<AnswerOf<typeof endpoint>> {
  const { id } = decodeCursor(cursor)
  const found = await Promise.all([
    on.rows(page, [investorId, id, limit + 1]),
    ...purchases.map((one) => findPurchases(on, one, investorId, id, limit + 1)),
  ])
  // Ids are of rising time, and a page is cut by them.
  const rows = found.flat().toSorted((one, other) => (one.id < other.id ? 1 : -1))
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const distributions = await distributionsOf(on, shown)
  const waiting = await findWaiting(on, shown)
  return {
    transactions: shown.map((row) => ({
      id: row.id,
      order_id: row.kind === 'investment' ? row.id : null,
      kind: row.kind,
      project_id: row.listing_id,
      name: row.name,
      amount: row.amount_cents,
      wallet_part: row.wallet_cents,
      refunded: row.refunded_cents,
      refunded_at: row.refunded_at && epochSeconds(row.refunded_at),
      source: row.source,
      distribution: distributions.get(row.id) ?? null,
      card: row.card_brand && row.card_last4 ? { brand: row.card_brand, last4: row.card_last4 } : null,
      status: shownStatus(row.status),
      in_escrow: row.kind === 'investment' && row.status === 'funded' && waiting.has(row.listing_id ?? ''),
      created: epochSeconds(row.created_at),
    })),
    next_cursor: rows.length > limit && last ? encodeCursor(last.created_at, last.id) : null,
    total_fund: (await on.first(total, [investorId]))?.total_fund_cents ?? 0,
  }
}

/** What the distributions of a page are made of, by their ids; a page without any asks for none. */
async function distributionsOf(on: Queryable, rows: readonly Row[]) {
  const ids = rows.filter((row) => row.kind === 'distribution').map((row) => row.id)
  const found = ids.length === 0 ? [] : await on.rows(readDistributions, [ids])
  return new Map(
    found.map(({ id, income_cents: income, capital_cents: capital, ...days }) => [id, { income, capital, ...days }]),
  )
}
