import { isOpen } from '#features/offerings/rules.ts'
import { findOffering, lockOfferings, saleOf } from '#features/offerings/server/find-offering.ts'
import type { OfferingRow } from '#features/offerings/server/find-offering.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { capCentsOf } from '../limits.ts'
import type { Funding } from '../rules.ts'

/** An offering, or a listing of which nothing is for sale: its sums are nothing. */
export type FundingRow = Pick<
  OfferingRow,
  | 'listing_id'
  | 'name'
  | 'status'
  | 'goal_cents'
  | 'raised_cents'
  | 'reserved_cents'
  | 'minimum_cents'
  | 'owner_percent'
  | 'closes_at'
>

export type InvestmentRow = {
  id: string
  investor_id: string
  listing_id: string
  amount_cents: number
  shares_milli: number
  /** What of the amount went back to where it came from. */
  refunded_cents: number
  source: 'card' | 'paypal' | 'wallet'
  status: 'reserved' | 'funded' | 'declined' | 'expired' | 'cancelled' | 'refunded'
  payment_id: string | null
  journal_seq: number | null
  created_at: Date
  funded_at: Date | null
}

const findUnoffered = statement<{ listing_id: string; name: string }>(
  'investing-find-unoffered',
  'SELECT id AS listing_id, name FROM listings WHERE id = ANY($1::uuid[]) AND is_public',
)

const NOTHING = {
  goal_cents: 0,
  raised_cents: 0,
  reserved_cents: 0,
  minimum_cents: 0,
  owner_percent: 100,
  closes_at: null,
} as const

/** Listings that everybody may see and that have no offering: they are there, and take no money. */
const readUnoffered = async (on: Queryable, listingIds: readonly string[]): Promise<FundingRow[]> =>
  (await on.rows(findUnoffered, [listingIds])).map((row) => ({ ...NOTHING, ...row, status: 'draft' }))

/** What is for sale of a listing, or null when it is not shown to investors. */
export async function readFunding(on: Queryable, listingId: string): Promise<FundingRow | null> {
  const row = await findOffering(on, listingId)
  if (!row) return (await readUnoffered(on, [listingId]))[0] ?? null
  return row.is_public ? row : null
}

/** Lock offerings, in the order of their ids, and read them. Those of listings that are not shown are left out. */
export async function lockFundings(tx: Transaction, listingIds: readonly string[]): Promise<FundingRow[]> {
  const rows = await lockOfferings(tx, listingIds)
  const found = new Set(rows.map((row) => row.listing_id))
  const missing = listingIds.filter((id) => !found.has(id))
  const shown: FundingRow[] = rows.filter((row) => row.is_public)
  return missing.length === 0 ? shown : [...shown, ...(await readUnoffered(tx, missing))]
}

export const fundingOf = (row: FundingRow, now: Date): Funding => ({
  goalCents: row.goal_cents,
  raisedCents: row.raised_cents,
  reservedCents: row.reserved_cents,
  minimumCents: row.minimum_cents,
  capCents: capCentsOf(row.goal_cents, row.owner_percent, row.minimum_cents),
  isOpen: isOpen(saleOf(row), now),
})

const findByPayment = statement<InvestmentRow>(
  'investing-find-by-payment',
  'SELECT * FROM investments WHERE payment_id = $1',
)

export const findInvestmentByPayment = (on: Queryable, paymentId: string): Promise<InvestmentRow | null> =>
  on.first(findByPayment, [paymentId])
