import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import { NOT_FOUND_WORDS } from '#features/listings/refusal-words.ts'
import * as contract from '../contract.ts'
import { forgetSaved, likeListing, saveForLater, unlikeListing } from './favorite-listing.ts'

/** Likes and saved listings. */
export function mountFavorites(edge: Edge, deps: Pick<Deps, 'database' | 'clock'>): void {
  const { database, clock } = deps
  edge.mount(contract.likeListing, NOT_FOUND_WORDS, async ({ params, visitor }) => {
    const done = await likeListing(database, visitor.userId, params.id, clock())
    return isRefusal(done) ? done : { liked: true, likes: done.likes }
  })
  edge.mount(contract.unlikeListing, NOT_FOUND_WORDS, async ({ params, visitor }) => {
    const done = await unlikeListing(database, visitor.userId, params.id)
    return isRefusal(done) ? done : { liked: false, likes: done.likes }
  })
  edge.mount(contract.saveListing, NOT_FOUND_WORDS, async ({ params, visitor }) => {
    const done = await saveForLater(database, visitor.userId, params.id, clock())
    return isRefusal(done) ? done : { saved: true }
  })
  edge.mount(contract.unsaveListing, NOT_FOUND_WORDS, async ({ params, visitor }) => {
    const done = await forgetSaved(database, visitor.userId, params.id)
    return isRefusal(done) ? done : { saved: false }
  })
}
