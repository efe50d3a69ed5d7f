import { declareDistributions } from '#features/distributions/server/declare-distributions.ts'
import { payDistributions } from '#features/distributions/server/pay-distributions.ts'
import { listDistributions } from '#features/distributions/server/read-distributions.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { ListingSeed } from '../../../seed/listing-seed.ts'
import { statementsOf } from './seed-statements.ts'

/** A demo house that was bought, and when. */
export type BoughtHouse = { readonly listing: ListingSeed; readonly boughtAt: Date }

const HOUR_MS = 3_600_000
// How long after a quarter its manager has accounted for it.
const ACCOUNTED_AFTER_MS = 12 * 24 * HOUR_MS + 16 * HOUR_MS
const BY = { actor: 'operator', reason: 'the quarter is accounted for' }
const ALL = 1000

/**
 * What the demo's houses paid out of each quarter, each at its own instant. A quarter is declared whole, so a start that was
 * killed finds it declared or not; what of it is not paid yet is paid.
 */
export async function payHouses(deps: Deps, houses: readonly BoughtHouse[]): Promise<void> {
  const known = await listDistributions(deps.database, null, ALL)
  const isDeclared = (listingId: string, start: string): boolean =>
    known.some((one) => one.listing_id === listingId && one.period_start === start)
  const statements = houses.flatMap(({ listing, boughtAt }) =>
    statementsOf(listing, boughtAt.toISOString().slice(0, 10)),
  )
  const quarters = Map.groupBy(statements, (one) => one.periodEnd)
  for (const end of [...quarters.keys()].toSorted()) {
    const at = new Date(Date.parse(`${end}T00:00:00Z`) + ACCOUNTED_AFTER_MS)
    const missing = quarters.get(end)!.filter((one) => !isDeclared(one.listingId, one.periodStart))
    if (missing.length > 0) {
      const declared = await declareDistributions({ ...deps, clock: () => at }, missing, BY)
      if (isRefusal(declared)) throw new Error(`the demo houses did not pay out: ${declared.message}`)
    }
    const later = new Date(at.getTime() + HOUR_MS)
    await payDistributions({ ...deps, clock: () => later })
  }
}
