import { showDollars } from '#kit/money.ts'
import { LISTING_NEWS } from '#features/listings/server/listing-news.ts'
import { auditMove, byItself } from '#features/offerings/server/move-offering.ts'
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

/** The row of a funded investment that was never reserved, beside what was funded by it. */
export type FundedAtOnce = Funded & {
  readonly id: string
  readonly keyHash: Buffer
  readonly digest: Buffer
  readonly journalSeq: number
}

const addUp = statement<{ listing_id: string; is_full: boolean }>(
  'investing-add-up',
  `WITH n AS (
     INSERT INTO investments (id, investor_id, listing_id, amount_cents, shares_milli, source, status, journal_seq,
       created_at, funded_at)
     SELECT id, investor_id, listing_id, cents, shares, 'wallet', 'funded', seq, $5, $5
       FROM unnest($7::uuid[], $1::uuid[], $2::uuid[], $4::bigint[], $3::bigint[], $10::bigint[])
         AS n(id, investor_id, listing_id, cents, shares, seq)
      WHERE id IS NOT NULL
   ), k AS (
     INSERT INTO money_keys (person_id, key_hash, operation_id, request_digest)
     SELECT person_id, key_hash, id, digest
       FROM unnest($1::uuid[], $8::bytea[], $7::uuid[], $9::bytea[]) AS k(person_id, key_hash, id, digest)
      WHERE id IS NOT NULL
   ), p AS (
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
   UPDATE offerings f
      SET raised_cents = f.raised_cents + s.cents, reserved_cents = f.reserved_cents - s.cents * $6::int,
          investors = f.investors + s.fresh
     FROM (SELECT i.listing_id, i.cents, coalesce(p.fresh, 0)::int AS fresh
             FROM (SELECT listing_id, sum(cents)::bigint AS cents FROM unnest($2::uuid[], $4::bigint[]) AS i(listing_id, cents) GROUP BY 1) i
             LEFT JOIN (SELECT listing_id, count(*) FILTER (WHERE is_new) AS fresh FROM p GROUP BY 1) p USING (listing_id)) s
    WHERE f.listing_id = s.listing_id
   RETURNING f.listing_id, f.raised_cents = f.goal_cents AS is_full`,
)

const closeFull = statement<{ listing_id: string }>(
  'investing-close-full',
  `UPDATE offerings SET status = 'target_met'
    WHERE listing_id = ANY($1::uuid[]) AND raised_cents = goal_cents AND status = 'open'
   RETURNING listing_id`,
)

/**
 * Everything that follows from funded investments beside the ledger: their rows and keys, positions, the investor's total, the
 * offering's raised sum (and its end, when the goal is met), the notifications, the news. Amounts that were
 * reserved are reserved no more. The listings' fundings are locked by the caller already.
 */
export async function writeFunded(
  tx: Transaction,
  funded: readonly (Funded | FundedAtOnce)[],
  wasReserved: boolean,
  now: Date,
): Promise<void> {
  const rows = funded.map((one) => ('id' in one ? one : { id: null, keyHash: null, digest: null, journalSeq: null }))
  const offerings = await tx.rows(addUp, [
    funded.map((one) => one.investorId),
    funded.map((one) => one.listingId),
    funded.map((one) => one.sharesMilli),
    funded.map((one) => one.amountCents),
    now,
    wasReserved ? 1 : 0,
    rows.map((one) => one.id),
    rows.map((one) => one.keyHash),
    rows.map((one) => one.digest),
    rows.map((one) => one.journalSeq),
  ])
  const full = offerings.filter((one) => one.is_full).map((one) => one.listing_id)
  for (const { listing_id: id } of full.length > 0 ? await tx.rows(closeFull, [full]) : [])
    await auditMove(tx, id, 'open', 'target_met', byItself('its goal is met'), now)
  await notify(tx, funded.map(newsOf), now, LISTING_NEWS)
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
