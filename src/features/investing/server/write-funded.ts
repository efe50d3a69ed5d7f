import { showDollars } from '#kit/money.ts'
import { tellListings } from '#features/listings/server/listing-news.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Transaction } from '#platform/server/database.ts'
import { countEvent } from '#platform/server/metrics.ts'
import { statement } from '#platform/server/statement.ts'

/** An investment whose money is in escrow, in the transaction that put it there. */
export type Funded = {
  readonly investorId: string
  readonly listingId: string
  readonly listingName: string
  readonly amountCents: number
  readonly sharesMilli: number
}

const addUp = statement(
  'investing-add-up',
  `WITH p AS (
     INSERT INTO positions AS p (investor_id, listing_id, shares_milli, invested_cents, first_at, last_at)
     SELECT investor_id, listing_id, sum(shares), sum(cents), $5, $5
       FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[]) AS i(investor_id, listing_id, shares, cents)
      GROUP BY 1, 2
     ON CONFLICT (investor_id, listing_id) DO UPDATE SET shares_milli = p.shares_milli + excluded.shares_milli,
       invested_cents = p.invested_cents + excluded.invested_cents, last_at = excluded.last_at
     RETURNING p.listing_id, p.xmax = 0 AS is_new
   ), t AS (
     INSERT INTO investor_totals AS t (investor_id, total_fund_cents)
     SELECT investor_id, sum(cents) FROM unnest($1::uuid[], $4::bigint[]) AS i(investor_id, cents) GROUP BY 1
     ON CONFLICT (investor_id) DO UPDATE SET total_fund_cents = t.total_fund_cents + excluded.total_fund_cents
   )
   UPDATE listing_funding f
      SET raised_cents = f.raised_cents + s.cents, reserved_cents = f.reserved_cents - s.cents * $6::int,
          investors = f.investors + coalesce((SELECT count(*) FROM p WHERE p.listing_id = f.listing_id AND p.is_new), 0),
          is_open = f.is_open AND f.raised_cents + s.cents < f.goal_cents
     FROM (SELECT listing_id, sum(cents)::bigint AS cents FROM unnest($2::uuid[], $4::bigint[]) AS i(listing_id, cents) GROUP BY 1) s
    WHERE f.listing_id = s.listing_id`,
)

const closeFull = statement(
  'investing-close-full',
  `UPDATE listings l SET status = 'target_met', updated_at = $2 FROM listing_funding f
    WHERE f.listing_id = l.id AND l.id = ANY($1::uuid[]) AND f.raised_cents = f.goal_cents AND l.status = 'open'`,
)

/**
 * Everything that follows from funded investments beside the ledger: positions, the investor's total, the
 * offering's raised sum (and its end, when the goal is met), the notifications, the news. `wasReserved` says
 * whether the amounts were held for these investments before.
 */
export async function writeFunded(
  tx: Transaction,
  funded: readonly Funded[],
  wasReserved: boolean,
  now: Date,
): Promise<void> {
  const listings = funded.map((one) => one.listingId)
  const values = [
    funded.map((one) => one.investorId),
    listings,
    funded.map((one) => one.sharesMilli),
    funded.map((one) => one.amountCents),
    now,
    wasReserved ? 1 : 0,
  ]
  await tx.run(addUp, values)
  await tx.run(closeFull, [[...new Set(listings)], now])
  await notify(tx, funded.map(newsOf), now)
  await tellListings(tx)
  countEvent('investment funded', funded.length)
}

const newsOf = (one: Funded) => ({
  userId: one.investorId,
  indication: 'investment_funded',
  title: 'Investment made',
  content: `You invested ${showDollars(one.amountCents)} in ${one.listingName}.`,
  facts: { amount: one.amountCents, name: one.listingName, listing_id: one.listingId },
  link: '/projects/positions',
})
