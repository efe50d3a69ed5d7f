import type { Cents } from '#kit/money.ts'
import type { OfferingStatus } from '../rules.ts'
import { isUpfront, USE_KINDS } from '../terms.ts'

/** What the value of a house is counted from, beside its valuations and its cash. */
export type HouseSums = {
  listing_id: string
  status: OfferingStatus
  closed_at: Date | null
  goal_cents: Cents
  price_cents: Cents
  debt_cents: Cents
  equity_cents: Cents
  upfront_cents: Cents
}

/** Of the listings in `$1`; `$2` is `UPFRONT_KINDS`. */
export const HOUSE_COLUMNS = `o.listing_id, o.status, o.closed_at, o.goal_cents, l.price_cents, coalesce(t.debt, 0) AS debt_cents,
          coalesce(t.equity, 0) AS equity_cents, coalesce(u.upfront, 0) AS upfront_cents`
export const HOUSE_TABLES = `offerings o JOIN listings l ON l.id = o.listing_id
     LEFT JOIN LATERAL (
       SELECT sum(amount_cents) FILTER (WHERE kind LIKE '%debt')::bigint AS debt,
              sum(amount_cents) FILTER (WHERE kind LIKE '%equity')::bigint AS equity
         FROM capital_tranches c WHERE c.listing_id = o.listing_id) t ON true
     LEFT JOIN LATERAL (
       SELECT sum(amount_cents)::bigint AS upfront FROM offering_uses c WHERE c.listing_id = o.listing_id AND c.kind = ANY($2::text[])) u ON true`

export const UPFRONT_KINDS = USE_KINDS.filter(isUpfront)

/** All equity, sold or not, in thousandths of a share: one for each cent that it was issued for. */
export const allSharesMilliOf = (row: HouseSums): number => Math.max(row.equity_cents, row.goal_cents)

/** Whose the accounts of a house are. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'
