import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import { badgeTeller } from '#features/notifications/server/tell-badges.ts'
import * as contract from '../contract.ts'
import { forgetSaved, likeListing, saveForLater, unlikeListing } from './favorite-listing.ts'

/** Likes and saved listings. */
export function mountFavorites(edge: Edge, deps: Pick<Deps, 'database' | 'clock' | 'log'>): void {
  const { database, clock, log } = deps
  const tellBadges = badgeTeller(database)
  edge.mount(contract.likeListing, async ({ params, visitor }) => {
    const done = await likeListing(database, visitor.userId, params.id, clock())
    if (isRefusal(done)) return done
    if (done.toldId !== null)
      tellBadges(done.toldId).catch((error: unknown) =>
        log.warn({ error: String(error) }, 'favorites: a badge is late'),
      )
    return { liked: true, likes: done.likes }
  })
  edge.mount(contract.unlikeListing, async ({ params, visitor }) => {
    const done = await unlikeListing(database, visitor.userId, params.id)
    return isRefusal(done) ? done : { liked: false, likes: done.likes }
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
