import { draftOf, readDrafts } from '#features/content/server/post-rows.ts'
import { changePost, publishPost, startPost } from '#features/content/server/write-post.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { demoPosts } from '../../../seed/posts.ts'
import type { PostSeed } from '../../../seed/posts.ts'
import type { DemoEvent } from './seed-timeline.ts'

/** What the demo's authors have published. */
export const postEvents = (deps: Deps): DemoEvent[] =>
  demoPosts.map((post) => ({
    at: new Date(post.at),
    run: async () => await publishOnce({ ...deps, clock: () => new Date(post.at) }, post),
  }))

// A start that was killed in between left a draft: it is gone on with.
async function publishOnce(deps: Deps, { authorId: userId, title, html, listingId, sold }: PostSeed): Promise<void> {
  const author = { userId, address: '' }
  const drafts = await deps.database.rows(readDrafts, [userId])
  const begun = drafts.find((one) => one.draft_title === title || one.draft_title === '')
  if (begun?.status === 'published') return
  const { _id: id, revision } = begun ? draftOf(begun) : done(await startPost(deps, author))
  const text = { title, html, listing_id: listingId, price: sold?.price, free_blocks: sold?.freeBlocks }
  const kept = done(await changePost(deps, author, { id, revision, ...text }))
  done(await publishPost(deps, author, { id, revision: kept.revision }))
}

function done<T>(result: T | Refusal): T {
  if (isRefusal(result)) throw new Error(`a post of the demo was refused: ${result.refused}`)
  return result
}
