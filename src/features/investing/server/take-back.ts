import { REOPENED_MS } from '#features/offerings/rules.ts'
import { LOWER_RAISED } from '#features/offerings/server/count-raised.ts'
import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { sharesMilliFor } from '../rules.ts'
import type { InvestmentRow } from './store.ts'

const lower = statement(
  'investing-take-back',
  `WITH i AS (
     UPDATE investments SET refunded_cents = refunded_cents + $4,
            status = CASE WHEN refunded_cents + $4 = amount_cents THEN 'refunded' ELSE status END
      WHERE investor_id = $1 AND id = $3 AND status = 'funded'
   ), p AS (
     UPDATE positions SET shares_milli = shares_milli - $5, invested_cents = invested_cents - $4
      WHERE investor_id = $1 AND listing_id = $2
     RETURNING shares_milli
   ), t AS (
     UPDATE investor_totals SET total_fund_cents = total_fund_cents - $4 WHERE investor_id = $1
   ), lowered AS (
     SELECT $2::uuid AS listing_id, $4::bigint AS cents, (SELECT count(*) FROM p WHERE shares_milli = 0)::int AS gone,
            $6::timestamptz AS open_until
   )
   ${LOWER_RAISED}`,
)

// Whoever owns nothing is no investor of the listing: a later investment counts as a first one again.
const dropEmpty = statement(
  'investing-drop-empty-position',
  'DELETE FROM positions WHERE investor_id = $1 AND listing_id = $2 AND shares_milli = 0',
)

/** Lower by as much everything that `writeFunded` raised beside the ledger. The offering is locked by the caller. */
export async function takeBack(
  tx: Transaction,
  { id, investor_id: investorId, listing_id: listingId }: Pick<InvestmentRow, 'id' | 'investor_id' | 'listing_id'>,
  cents: number,
  now: Date,
): Promise<void> {
  const openUntil = new Date(now.getTime() + REOPENED_MS)
  await tx.run(lower, [investorId, listingId, id, cents, sharesMilliFor(cents), openUntil])
  await dropEmptyPosition(tx, investorId, listingId)
}

export const dropEmptyPosition = async (tx: Transaction, investorId: string, listingId: string): Promise<void> =>
  void (await tx.run(dropEmpty, [investorId, listingId]))
