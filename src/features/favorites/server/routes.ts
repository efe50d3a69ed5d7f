import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import { listingTeller } from '#features/listings/server/listing-broadcasts.ts'
import { badgeTeller } from '#features/notifications/server/tell-badges.ts'
import * as contract from '../contract.ts'
import { forgetSaved, likeListing, saveForLater, unlikeListing } from './favorite-listing.ts'

/** Likes and saved listings. */
export function mountFavorites(edge: Edge, deps: Pick<Deps, 'database' | 'clock' | 'log'>): void {
  const { database, clock, log } = deps
  const tellBadges = badgeTeller(database)
  const tellServers = listingTeller(database)
  const isLate = (what: string) => (error: unknown) => log.warn({ error: String(error) }, `favorites: ${what} is late`)
  edge.mount(contract.likeListing, async ({ params, visitor }) => {
    const done = await likeListing(database, visitor.userId, params.id, clock())
    if (isRefusal(done)) return done
    tellServers(params.id).catch(isLate('a like'))
    if (done.toldId !== null) tellBadges(done.toldId).catch(isLate('a badge'))
    return { liked: true, likes: done.likes }
  })
  edge.mount(contract.unlikeListing, async ({ params, visitor }) => {
    const done = await unlikeListing(database, visitor.userId, params.id)
    if (isRefusal(done)) return done
    tellServers(params.id).catch(isLate('a like'))
    return { liked: false, likes: done.likes }
  })
  edge.mount(contract.saveListing, async ({ params, visitor }) => {
    const done = await saveForLater(database, visitor.userId, params.id, clock())
    return isRefusal(done) ? done : { saved: true }
  })
  edge.mount(contract.unsaveListing, async ({ params, visitor }) => {
    const done = await forgetSaved(database, visitor.userId, params.id)
    return isRefusal(done) ? done : { saved: false }
  })
}
