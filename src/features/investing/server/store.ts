import type { Queryable, Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { Funding } from '../rules.ts'

export type FundingRow = {
  listing_id: string
  name: string
  status: string
  goal_cents: number
  raised_cents: number
  reserved_cents: number
  minimum_cents: number
  is_open: boolean
}

export type InvestmentRow = {
  id: string
  investor_id: string
  listing_id: string
  amount_cents: number
  shares_milli: number
  /** What of the amount went back to the card. */
  refunded_cents: number
  source: 'card' | 'paypal' | 'wallet'
  status: 'reserved' | 'funded' | 'declined' | 'expired' | 'cancelled' | 'refunded'
  payment_id: string | null
  journal_seq: number | null
  created_at: Date
  funded_at: Date | null
}

const fundingColumns =
  'f.listing_id, l.name, l.status, f.goal_cents, f.raised_cents, f.reserved_cents, f.minimum_cents, f.is_open'

const findFunding = statement<FundingRow>(
  'investing-find-funding',
  `SELECT ${fundingColumns} FROM listing_funding f JOIN listings l ON l.id = f.listing_id
    WHERE f.listing_id = $1`,
)

/** An offering, or null when its listing is not shown to investors. */
export async function readFunding(on: Queryable, listingId: string): Promise<FundingRow | null> {
  const row = await on.first(findFunding, [listingId])
  return row && isShown(row) ? row : null
}

const isShown = (row: FundingRow): boolean => row.status !== 'draft' && row.status !== 'review'

const lockAll = statement<FundingRow>(
  'investing-lock-fundings',
  `SELECT ${fundingColumns} FROM listing_funding f JOIN listings l ON l.id = f.listing_id
    WHERE f.listing_id = ANY($1::uuid[]) ORDER BY f.listing_id FOR UPDATE OF f`,
)

/** Lock offerings, in the order of their ids, and read them. Those of listings that are not shown are left out. */
export const lockFundings = async (tx: Transaction, listingIds: readonly string[]): Promise<FundingRow[]> =>
  (await tx.rows(lockAll, [listingIds])).filter(isShown)

export const fundingOf = (row: FundingRow): Funding => ({
  goalCents: row.goal_cents,
  raisedCents: row.raised_cents,
  reservedCents: row.reserved_cents,
  minimumCents: row.minimum_cents,
  isOpen: row.is_open,
})

const findByPayment = statement<InvestmentRow>(
  'investing-find-by-payment',
  'SELECT * FROM investments WHERE payment_id = $1',
)

export const findInvestmentByPayment = (on: Queryable, paymentId: string): Promise<InvestmentRow | null> =>
  on.first(findByPayment, [paymentId])
