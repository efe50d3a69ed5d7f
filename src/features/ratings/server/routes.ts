import { listingTeller } from '#features/listings/server/listing-broadcasts.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { rateListing, unrateListing } from './rate-listing.ts'
import { readRatings } from './read-ratings.ts'

/** What investors think of their houses. */
export function mountRatings(edge: Edge, deps: Pick<Deps, 'database' | 'clock' | 'log'>): void {
  const tellServers = listingTeller(deps.database)
  const tell = (id: string) =>
    tellServers(id).catch((error: unknown) => deps.log.warn({ error: String(error) }, 'ratings: a rating is late'))
  edge.mount(
    contract.readRatings,
    async ({ params, visitor }) => await readRatings(deps.database, params.id, visitor?.userId ?? null, deps.clock()),
  )
  edge.mount(contract.rateListing, async ({ params: { id: listingId }, visitor: { userId }, body }) => {
    const done = await rateListing(deps, { userId, listingId }, body.stars)
    if (!isRefusal(done)) void tell(listingId)
    return done
  })
  edge.mount(contract.unrateListing, async ({ params: { id: listingId }, visitor: { userId } }) => {
    const done = await unrateListing(deps, { userId, listingId })
    if (!isRefusal(done)) void tell(listingId)
    return done
  })
}
