import { cardClearing, returnedInvestmentEntries } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { LISTINGS_CHANGED } from '#features/listings/server/listing-broadcasts.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Refund } from '#features/payments/server/card-payment.ts'
import { showDollars } from '#kit/money.ts'
import type { Transaction } from '#platform/server/database.ts'
import { countEvent } from '#platform/server/metrics.ts'
import { statement } from '#platform/server/statement.ts'
import { sharesMilliFor } from '../rules.ts'
import { lockFundings } from './store.ts'
import type { InvestmentRow } from './store.ts'

const takeBack = statement(
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
   )
   UPDATE listing_funding SET raised_cents = raised_cents - $4,
          investors = investors - (SELECT count(*) FROM p WHERE shares_milli = 0)::int
    WHERE listing_id = $2`,
)

// Whoever owns nothing is no investor of the listing: a later investment counts as a first one again.
const dropEmpty = statement(
  'investing-drop-empty-position',
  'DELETE FROM positions WHERE investor_id = $1 AND listing_id = $2 AND shares_milli = 0',
)

// The goal is met no more, so what went back is for sale again. What has moved on beyond that stays closed.
const openAgain = statement(
  'investing-open-again',
  `UPDATE listings l SET status = 'open', updated_at = $2 FROM listing_funding f
    WHERE l.id = $1 AND f.listing_id = l.id AND l.status = 'target_met' AND f.raised_cents < f.goal_cents`,
)

/**
 * Take back of a funded investment what went back to the card: cash out of escrow, shares back to the issuer, cent for
 * thousandth, and everything that `writeFunded` raised beside the ledger lowered by as much.
 */
export async function reverseFunded(
  tx: Transaction,
  investment: InvestmentRow,
  refund: Refund,
  memo: string,
  now: Date,
): Promise<void> {
  const { investor_id: investorId, listing_id: listingId } = investment
  const cents = refund.amountCents
  const sharesMilli = sharesMilliFor(cents)
  const [row] = await lockFundings(tx, [listingId])
  const entries = returnedInvestmentEntries(cardClearing, investorId, listingId, cents, sharesMilli)
  const key = `refund:${refund.refundId}`
  await postJournals(tx, [{ kind: 'refund', key, memo, effectiveAt: refund.at, entries }], now)
  await tx.run(takeBack, [investorId, listingId, investment.id, cents, sharesMilli])
  await tx.run(dropEmpty, [investorId, listingId])
  await tx.run(openAgain, [listingId, now])
  const name = row?.name ?? ''
  const news = {
    userId: investorId,
    indication: 'investment_refunded',
    title: 'Investment refunded',
    content: `${showDollars(cents)} of your investment in ${name} went back to your card.`,
    facts: { amount: cents, name, listing_id: listingId },
    link: '/projects/positions',
  }
  await notify(tx, [news], now, LISTINGS_CHANGED)
  countEvent('investment refunded')
}
