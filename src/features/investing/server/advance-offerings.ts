import { finishClosings } from '#features/offerings/server/close-offering.ts'
import { failOverdue } from '#features/offerings/server/fail-offering.ts'
import type { Deps } from '#platform/server/deps.ts'
import { refundPayments, refundsOfCancelled } from './refund-cards.ts'
import { refundRaises } from './refund-raise.ts'
import { returnUnconfirmed } from './return-unconfirmed.ts'

/**
 * Everything that offerings do by themselves: raises whose time is over fail, closings that were begun end, raises that
 * failed give everybody's money back, and so do orders that were cancelled, or whose changed terms nobody confirmed. Safe to run anywhere, any number of times.
 */
export async function advanceOfferings(deps: Deps): Promise<void> {
  await failOverdue(deps)
  await finishClosings(deps)
  await returnUnconfirmed(deps)
  await refundRaises(deps)
  await refundPayments(deps, await refundsOfCancelled(deps))
}
