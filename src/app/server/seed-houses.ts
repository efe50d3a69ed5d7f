import { exitOffering } from '#features/investing/server/exit-offering.ts'
import { refundRaises } from '#features/investing/server/refund-raise.ts'
import { closeOffering } from '#features/offerings/server/close-offering.ts'
import { failOverdue } from '#features/offerings/server/fail-offering.ts'
import { endOfDay } from '#features/offerings/terms.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { ListingSeed } from '../../../seed/listing-seed.ts'
import type { SeedStep } from './seed-steps.ts'
import type { DemoEvent } from './seed-timeline.ts'

/** A demo house that was bought, and when. */
export type BoughtHouse = { readonly listing: ListingSeed; readonly boughtAt: Date }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const BOUGHT = { actor: 'operator', reason: 'the goal is met and the purchase was notarized' }
const SOLD = { actor: 'operator', reason: 'the sale was notarized' }

/** The houses of the demo that were bought, each some days after its last investment. */
export const boughtHouses = (listings: readonly ListingSeed[], steps: readonly SeedStep[]): BoughtHouse[] =>
  listings
    .filter(({ status }) => status === 'operating' || status === 'exited')
    .map((listing) => {
      const last = steps.findLast((step) => step.kind === 'investment' && step.listingId === listing.id)
      return { listing, boughtAt: new Date(Date.parse(last!.at) + 5 * DAY_MS) }
    })

/** What became of the offerings: bought, sold, or given back. A start that was killed may have done it already. */
export const houseEvents = (
  deps: Deps,
  listings: readonly ListingSeed[],
  houses: readonly BoughtHouse[],
): DemoEvent[] => [
  ...houses.map(({ listing, boughtAt: at }) => ({
    at,
    run: async () => orDone(listing, await closeOffering({ ...deps, clock: () => at }, listing.id, BOUGHT)),
  })),
  ...listings.flatMap((listing) => [...saleOf(deps, listing), ...failureOf(deps, listing)]),
]

function saleOf(deps: Deps, listing: ListingSeed): DemoEvent[] {
  const { id, sale } = listing
  if (!sale) return []
  const at = new Date(sale.at)
  return [{ at, run: async () => orDone(listing, await exitOffering({ ...deps, clock: () => at }, id, sale, SOLD)) }]
}

/** A raise whose day is over fails by itself, and everybody's money goes back a day later. */
function failureOf(deps: Deps, { status, closesOn }: ListingSeed): DemoEvent[] {
  if (status !== 'refunded' || closesOn === undefined) return []
  const [failed, refunded] = [HOUR_MS, DAY_MS].map((after) => new Date(endOfDay(closesOn).getTime() + after))
  return [
    { at: failed!, run: async () => void (await failOverdue({ ...deps, clock: () => failed! })) },
    { at: refunded!, run: async () => void (await refundRaises({ ...deps, clock: () => refunded! })) },
  ]
}

function orDone({ name }: ListingSeed, done: object | Refusal): void {
  if (isRefusal(done) && done.refused !== 'illegal_transition')
    throw new Error(`the demo house ${name} did not go on: ${done.message ?? done.refused}`)
}
