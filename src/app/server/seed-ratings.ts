import { rateListing } from '#features/ratings/server/rate-listing.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { ListingSeed } from '../../../seed/listing-seed.ts'
import { demoPortfolios } from '../../../seed/portfolios.ts'
import type { SeedStep } from './seed-steps.ts'
import type { DemoEvent } from './seed-timeline.ts'

const DAY_MS = 86_400_000
const LATEST = Date.parse('2026-11-18T12:00:00Z')
/** Every so manyth investor of a house says what they think. */
const ONE_IN = 3
// In this order, each house beginning elsewhere.
const GIVEN = [4, 5, 4, 3, 5, 4, 4, 2, 5, 4, 3] as const

/**
 * What investors of the houses that were bought think of them, weeks after they invested. Whom anybody can sign in as has not
 * rated yet.
 */
export function ratingEvents(deps: Deps, listings: readonly ListingSeed[], steps: readonly SeedStep[]): DemoEvent[] {
  const visitors = new Set(demoPortfolios.map(({ person }) => person.id))
  const bought = listings.filter(({ status }) => status === 'operating' || status === 'exited')
  return bought.flatMap(({ id: listingId }, house) => {
    const first = new Map<string, number>()
    for (const step of steps) {
      if (step.kind !== 'investment' || step.listingId !== listingId || visitors.has(step.personId)) continue
      if (!first.has(step.personId)) first.set(step.personId, Date.parse(step.at))
    }
    return [...first]
      .filter((_, n) => n % ONE_IN === 0)
      .map(([userId, investedMs], n) => {
        const at = new Date(Math.min(investedMs + (20 + ((n * 37) % 120)) * DAY_MS + n * 1_234_567, LATEST))
        const stars = GIVEN[(house * 3 + n) % GIVEN.length]!
        return { at, run: async () => await rateOnce({ ...deps, clock: () => at }, { userId, listingId }, stars) }
      })
  })
}

async function rateOnce(deps: Deps, asked: { userId: string; listingId: string }, stars: number): Promise<void> {
  const done = await rateListing(deps, asked, stars)
  if (isRefusal(done)) throw new Error(`a rating of the demo was refused: ${done.refused}`)
}
