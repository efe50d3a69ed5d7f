import { REOPENED_MS } from '#features/offerings/rules.ts'
import { LOWER_RAISED } from '#features/offerings/server/count-raised.ts'
import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { sharesMilliFor } from '../rules.ts'
import type { InvestmentRow } from './store.ts'

const lower = statement(
  'investing-take-back',
  `WITH r AS MATERIALIZED (
     SELECT * FROM unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::bigint[]) AS r(id, investor_id, cents, shares)
   ), i AS (
     UPDATE investments i SET refunded_cents = i.refunded_cents + r.cents,
            status = CASE WHEN i.refunded_cents + r.cents = i.amount_cents THEN 'refunded' ELSE i.status END,
            wallet_returned_at = CASE WHEN $7 THEN $8 ELSE i.wallet_returned_at END
       FROM r WHERE i.investor_id = r.investor_id AND i.id = r.id AND i.status = 'funded'
   ), back AS (
     SELECT investor_id, sum(cents)::bigint AS cents, sum(shares)::bigint AS shares FROM r GROUP BY 1
   ), p AS (
     UPDATE positions p SET shares_milli = p.shares_milli - b.shares, invested_cents = p.invested_cents - b.cents
       FROM back b WHERE p.investor_id = b.investor_id AND p.listing_id = $1
     RETURNING p.shares_milli
   ), t AS (
     UPDATE investor_totals t SET total_fund_cents = t.total_fund_cents - b.cents FROM back b WHERE t.investor_id = b.investor_id
   ), lowered AS (
     SELECT $1::uuid AS listing_id, (SELECT sum(cents) FROM back)::bigint AS cents,
            (SELECT count(*) FROM p WHERE shares_milli = 0)::int AS gone, $6::timestamptz AS open_until
   )
   ${LOWER_RAISED}`,
)

// Whoever owns nothing is no investor of the listing: a later investment counts as a first one again.
const dropEmpty = statement(
  'investing-drop-empty-position',
  'DELETE FROM positions WHERE investor_id = ANY($1::uuid[]) AND listing_id = $2 AND shares_milli = 0',
)

type TakenBack = Pick<InvestmentRow, 'id' | 'investor_id'> & { readonly cents: number }
/** Where it went back to: an order whose wallet's part went back gets that part once. */
type BackTo = 'wallet' | 'payer'

/**
 * Lower by as much everything that `writeFunded` raised beside the ledger, for any number of investments in one offering,
 * each named once. The offering is locked by the caller.
 */
export async function takeBackAll(
  tx: Transaction,
  listingId: string,
  taken: readonly TakenBack[],
  backTo: BackTo,
  now: Date,
): Promise<void> {
  const investorIds = taken.map((one) => one.investor_id)
  await tx.run(lower, [
    listingId,
    taken.map((one) => one.id),
    investorIds,
    taken.map((one) => one.cents),
    taken.map((one) => sharesMilliFor(one.cents)),
    new Date(now.getTime() + REOPENED_MS),
    backTo === 'wallet',
    now,
  ])
  await dropEmptyPositions(tx, investorIds, listingId)
}

export const dropEmptyPositions = async (
  tx: Transaction,
  investorIds: readonly string[],
  listingId: string,
): Promise<void> => void (await tx.run(dropEmpty, [investorIds, listingId]))

/** The same for one investment, whose card or PayPal got it back. */
export const takeBack = (
  tx: Transaction,
  { id, investor_id, listing_id: listingId }: Pick<InvestmentRow, 'id' | 'investor_id' | 'listing_id'>,
  cents: number,
  now: Date,
): Promise<void> => takeBackAll(tx, listingId, [{ id, investor_id, cents }], 'payer', now)
