import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { investmentPurpose } from './fund-by-card.ts'
import type { UnansweredOrders } from './unanswered-orders.ts'

type Row = { listing_id: string; amount_cents: number; shares_milli: number }

const find = statement<Row>(
  'investing-find-from-wallet',
  `SELECT listing_id, amount_cents, shares_milli FROM investments
    WHERE investor_id = $1 AND id = $2 AND source = 'wallet' AND status = 'funded'`,
)

/**
 * An investor's own investment from the wallet, by its id, in the words of `GET /api/payments/{id}`; null when there is
 * none. Such an investment is written whole in one transaction, so it is there and done, or it is not there.
 */
export async function findWalletInvestment(deps: Deps, id: string, investorId: string) {
  const row = await deps.database.first(find, [investorId, id])
  if (!row) return null
  const { listing_id, amount_cents, shares_milli } = row
  const { name: purpose, doneWords } = investmentPurpose
  return {
    purpose,
    doneWords,
    amount: amount_cents,
    facts: { project_id: listing_id, investment_id: id, shares_milli },
  }
}

/** The same for an API client: once it knows that the investment is done, its next equal request is a new order. */
export const followWalletInvestment =
  (unanswered: UnansweredOrders): typeof findWalletInvestment =>
  async (deps, id, investorId) => {
    const made = await findWalletInvestment(deps, id, investorId)
    if (made) unanswered.followed(investorId, id)
    return made
  }
