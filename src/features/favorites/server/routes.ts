import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { forgetSaved, likeListing, saveForLater, unlikeListing } from './favorite-listing.ts'

/** Likes and saved listings. */
export function mountFavorites(edge: Edge, deps: Pick<Deps, 'database' | 'clock'>): void {
  const { database, clock } = deps
  edge.mount(contract.likeListing, async ({ params, visitor }) => {
    const done = await likeListing(database, visitor.userId, params.id, clock())
    return isRefusal(done) ? done : { liked: true, likes: done.likes }
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
