import { declareDistributions } from '#features/distributions/server/declare-distributions.ts'
import { payDistributions } from '#features/distributions/server/pay-distributions.ts'
import { listDistributions } from '#features/distributions/server/read-distributions.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { BoughtHouse } from './seed-houses.ts'
import { statementsOf } from './seed-statements.ts'
import type { DemoEvent } from './seed-timeline.ts'

const HOUR_MS = 3_600_000
// How long after a quarter its manager has accounted for it.
const ACCOUNTED_AFTER_MS = 12 * 24 * HOUR_MS + 16 * HOUR_MS
const BY = { actor: 'operator', reason: 'the quarter is accounted for' }
const ALL = 1000

/**
 * What the demo's houses paid out of each quarter, each at its own instant. A quarter is declared whole, so a start that was
 * killed finds it declared or not; what of it is not paid yet is paid.
 */
export async function quarterEvents(deps: Deps, houses: readonly BoughtHouse[]): Promise<DemoEvent[]> {
  const known = await listDistributions(deps.database, null, ALL)
  const statusOf = new Map(known.map((one) => [`${one.listing_id} ${one.period_start}`, one.status]))
  const statements = houses.flatMap(({ listing, boughtAt }) =>
    statementsOf(listing, boughtAt.toISOString().slice(0, 10)),
  )
  return [...Map.groupBy(statements, (one) => one.periodEnd)].flatMap(([end, quarter]): DemoEvent[] => {
    const status = (one: (typeof quarter)[number]) => statusOf.get(`${one.listingId} ${one.periodStart}`)
    const missing = quarter.filter((one) => status(one) === undefined)
    // Paying pays all that is declared: it is asked only where something of this quarter is left.
    if (quarter.every((one) => status(one) === 'paid')) return []
    const at = new Date(Date.parse(`${end}T00:00:00Z`) + ACCOUNTED_AFTER_MS)
    const run = async () => {
      if (missing.length === 0) return
      const declared = await declareDistributions({ ...deps, clock: () => at }, missing, BY)
      if (isRefusal(declared)) throw new Error(`the demo houses did not pay out: ${declared.message}`)
    }
    const later = new Date(at.getTime() + HOUR_MS)
    const pay = async () => void (await payDistributions({ ...deps, clock: () => later }))
    return [
      { at, run },
      { at: later, run: pay },
    ]
  })
}
