import { showDollars } from '#kit/money.ts'
import { listingsChanged } from '#features/listings/server/listing-broadcasts.ts'
import { ADD_RAISED, meetGoals } from '#features/offerings/server/count-raised.ts'
import { TAKE_NEW_KEYS } from '#features/payments/server/money-keys.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Notification } from '#features/notifications/server/notify.ts'
import type { Transaction } from '#platform/server/database.ts'
import { countEvent } from '#platform/server/metrics.ts'
import { statement } from '#platform/server/statement.ts'
import type { Order } from './order.ts'

/** An investment whose money is in escrow, in the transaction that put it there. */
export type Funded = Pick<Order, 'investorId' | 'listingId' | 'amountCents'> & {
  readonly id: string
  readonly listingName: string
  readonly sharesMilli: number
}

/** The row of a funded investment that was never reserved, beside what was funded by it. */
export type FundedAtOnce = Funded & {
  readonly keyHash: Buffer
  readonly digest: Buffer
  readonly journalSeq: number
  /** The agreement that was accepted with it. */
  readonly agreementHash: Buffer
}

const addFunded = statement<{ listing_id: string; is_full: boolean }>(
  'investing-add-funded',
  `WITH n AS (
     INSERT INTO investments (id, investor_id, listing_id, amount_cents, shares_milli, source, status, journal_seq,
       created_at, funded_at, agreement_hash, agreed_at)
     SELECT id, investor_id, listing_id, cents, shares, 'wallet', 'funded', seq, $5, $5, agreement, $5
       FROM unnest($7::uuid[], $1::uuid[], $2::uuid[], $4::bigint[], $3::bigint[], $10::bigint[], $11::bytea[])
         AS n(id, investor_id, listing_id, cents, shares, seq, agreement)
      WHERE id IS NOT NULL
   ), new_keys AS (
     SELECT * FROM unnest($1::uuid[], $8::bytea[], $7::uuid[], $9::bytea[])
         AS k(person_id, key_hash, operation_id, request_digest)
      WHERE operation_id IS NOT NULL
   ), k AS (
     ${TAKE_NEW_KEYS}
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
   ), raised AS (
     SELECT i.listing_id, i.cents, i.cents * $6::int AS reserved, coalesce(p.fresh, 0)::int AS fresh
       FROM (SELECT listing_id, sum(cents)::bigint AS cents FROM unnest($2::uuid[], $4::bigint[]) AS i(listing_id, cents) GROUP BY 1) i
       LEFT JOIN (SELECT listing_id, count(*) FILTER (WHERE is_new) AS fresh FROM p GROUP BY 1) p USING (listing_id)
   )
   ${ADD_RAISED}`,
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
  const none = { id: null, keyHash: null, digest: null, journalSeq: null, agreementHash: null }
  const rows = funded.map((one) => ('keyHash' in one ? one : none))
  const added = tx.rows(addFunded, [
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
    rows.map((one) => one.agreementHash),
  ])
  const changed = listingsChanged(funded.map((one) => one.listingId))
  const [offerings] = await Promise.all([added, notify(tx, funded.map(newsOf), now, changed)])
  const full = offerings.filter((one) => one.is_full).map((one) => one.listing_id)
  await meetGoals(tx, full, now)
  countEvent('investment funded', funded.length)
}

const newsOf = (one: Funded): Notification => ({
  userId: one.investorId,
  indication: 'investment_funded',
  title: 'Investment made',
  content: `You invested ${showDollars(one.amountCents)} in ${one.listingName}.`,
  facts: { amount: one.amountCents, name: one.listingName, listing_id: one.listingId },
  link: `/orders/${one.id}`,
})
