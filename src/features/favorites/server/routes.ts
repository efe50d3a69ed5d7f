import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import { likeTeller } from '#features/listings/server/listing-broadcasts.ts'
import { badgeTeller } from '#features/notifications/server/tell-badges.ts'
import * as contract from '../contract.ts'
import { removeFavorite } from './favorite-listing.ts'
import { makeAddFavorite } from './favorites-together.ts'

/** Saving and liking, which are one mark under two names (Spec §4, §7). */
export function mountFavorites(edge: Edge, deps: Pick<Deps, 'database' | 'clock' | 'log'>): void {
  const { database, clock, log } = deps
  const tellBadges = badgeTeller(database)
  const tellServers = likeTeller(database)
  const addFavorite = makeAddFavorite(database)
  const isLate = (what: string) => (error: unknown) => log.warn({ error: String(error) }, `favorites: ${what} is late`)
  const add = async (userId: string, id: string) => {
    const done = await addFavorite({ userId, listingId: id, at: clock() })
    if (isRefusal(done)) return done
    tellServers(id).catch(isLate('a mark'))
    if (done.toldId !== null) tellBadges(done.toldId).catch(isLate('a badge'))
    return done
  }
  const remove = async (userId: string, id: string) => {
    const done = await removeFavorite(database, userId, id)
    if (!isRefusal(done)) tellServers(id).catch(isLate('a mark'))
    return done
  }
  edge.mount(contract.likeListing, async ({ params, visitor }) => {
    const done = await add(visitor.userId, params.id)
    return isRefusal(done) ? done : { liked: true, likes: done.likes }
  })
  edge.mount(contract.unlikeListing, async ({ params, visitor }) => {
    const done = await remove(visitor.userId, params.id)
    return isRefusal(done) ? done : { liked: false, likes: done.likes }
  })
  edge.mount(contract.saveListing, async ({ params, visitor }) => {
    const done = await add(visitor.userId, params.id)
    return isRefusal(done) ? done : { saved: true }
  })
  edge.mount(contract.unsaveListing, async ({ params, visitor }) => {
    const done = await remove(visitor.userId, params.id)
    return isRefusal(done) ? done : { saved: false }
  })
}
