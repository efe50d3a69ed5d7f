import { readNotifications } from '#features/notifications/server/read-notifications.ts'
import { badgeTeller } from '#features/notifications/server/tell-badges.ts'
import { epochSeconds } from '#kit/clock.ts'
import { decodeCursor, encodeCursor } from '#kit/cursor.ts'
import { isId } from '#kit/id.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import { statement } from '#platform/server/statement.ts'
import * as contract from '../contract.ts'
import { addPostPicture as addPictureEndpoint } from '../picture-contract.ts'
import { addPostPicture } from './add-picture.ts'
import { likePost, unlikePost } from './like-post.ts'
import {
  cardOf,
  draftOf,
  findDraft,
  findPublished,
  findReadablePost,
  mayReadAll,
  pageOfPosts,
  readDrafts,
} from './post-rows.ts'
import { changePost, deletePost, isAuthor, publishPost, startPost } from './write-post.ts'

const NOTIFICATIONS = 30

const editionsOf = statement<{ edition: number; title: string; html: string; published_at: Date }>(
  'content-read-editions',
  'SELECT edition, title, html, published_at FROM post_editions WHERE post_id = $1 ORDER BY edition DESC LIMIT 200',
)

type ContentDeps = Pick<Deps, 'database' | 'clock' | 'log' | 'config'>

/** Somebody else's draft answers 404, like one that does not exist. */
export function mountContent(edge: Edge, deps: ContentDeps): void {
  mountReading(edge, deps)
  mountWriting(edge, deps)
  mountLikes(edge, deps)
}

function mountReading(edge: Edge, { database }: ContentDeps): void {
  edge.mount(contract.readPosts, async ({ visitor, query: { author, listing_id: listingId, cursor, limit } }) => {
    if (listingId !== undefined && !isId(listingId)) return { posts_list: [], next_cursor: null }
    const { at, id } = decodeCursor(cursor)
    const values = [visitor?.userId ?? null, at, id, author ?? null, listingId ?? null, limit + 1]
    const rows = await database.rows(pageOfPosts, values)
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    return {
      posts_list: shown.map(cardOf),
      next_cursor: rows.length > limit && last ? encodeCursor(last.published_at, last.id) : null,
    }
  })

  edge.mount(contract.readPost, async ({ visitor, params: { post_id: id } }) => {
    const readerId = visitor?.userId ?? null
    const row = isId(id) ? await findReadablePost(database, readerId, id) : null
    if (!row) return refuse('post_not_found')
    const { html, edition: editions, is_deleted: isDeleted } = row
    const isWhole = mayReadAll(row, readerId)
    const isOwn = row.author_id === readerId
    return { ...cardOf(row), html, is_whole: isWhole, is_deleted: isDeleted, editions, is_own: isOwn }
  })

  edge.mount(contract.readEditions, async ({ visitor, params: { post_id: id } }) => {
    const readerId = visitor?.userId ?? null
    const row = isId(id) ? await findPublished(database, readerId, id) : null
    if (!row) return refuse('post_not_found')
    // An earlier text may have been free; what it says is for sale now.
    if (!mayReadAll(row, readerId)) return refuse('post_not_bought')
    const editions = await database.rows(editionsOf, [id])
    return { editions: editions.map(({ published_at: at, ...one }) => ({ ...one, published: epochSeconds(at) })) }
  })
}

function mountWriting(edge: Edge, deps: ContentDeps): void {
  const { database } = deps
  edge.mount(contract.readMyPosts, async ({ visitor: { userId } }) => {
    const rows = await database.rows(readDrafts, [userId])
    const posts = rows.map((row) => {
      const { html: _, ...short } = draftOf(row)
      return short
    })
    return { posts, is_author: await isAuthor(database, userId) }
  })

  edge.mount(contract.readDraft, async ({ visitor: { userId }, params: { post_id: id } }) => {
    const row = isId(id) ? await findDraft(database, userId, id) : null
    return row ? draftOf(row) : refuse('post_not_found')
  })

  edge.mount(contract.startPost, async ({ visitor: { userId }, address }) => await startPost(deps, { userId, address }))

  edge.mount(
    contract.changePost,
    async ({ visitor: { userId }, address, params: { post_id: id }, body }) =>
      await changePost(deps, { userId, address }, { id, ...body }),
  )

  edge.mount(
    addPictureEndpoint,
    async ({ visitor: { userId }, params: { post_id: postId }, body }) =>
      await addPostPicture(deps, { userId, postId }, body),
  )

  edge.mount(
    contract.publishPost,
    async ({ visitor: { userId }, address, params: { post_id: id }, body }) =>
      await publishPost(deps, { userId, address }, { id, ...body }),
  )

  edge.mount(contract.deletePost, async ({ visitor: { userId }, address, params: { post_id: id } }) => {
    const refused = await deletePost(deps, { userId, address }, id)
    return refused ?? { status: 'success' as const }
  })
}

function mountLikes(edge: Edge, { database, clock, log }: ContentDeps): void {
  const tellBadges = badgeTeller(database)
  const like = async (userId: string, id: string) => {
    const done = await likePost(database, userId, id, clock())
    if (!isRefusal(done) && done.told_id !== null)
      tellBadges(done.told_id).catch((error: unknown) => log.warn({ error: String(error) }, 'content: a badge is late'))
    return done
  }

  edge.mount(contract.likePost, async ({ visitor: { userId }, params: { post_id: id } }) => {
    const done = await like(userId, id)
    return isRefusal(done) ? done : { liked: true, likes: done.likes }
  })

  edge.mount(contract.unlikePost, async ({ visitor: { userId }, params: { post_id: id } }) => {
    const done = await unlikePost(database, userId, id)
    return isRefusal(done) ? done : { liked: false, likes: done.likes }
  })

  edge.mount(contract.addNotification, async ({ visitor: { userId }, body }) => {
    if (body._from._id !== userId) return refuse('other_liker')
    const post = isId(body.post_id) ? await findPublished(database, userId, body.post_id) : null
    if (post?.author_id !== body.author) return refuse('post_not_found')
    const done = await like(userId, body.post_id)
    if (isRefusal(done)) return done
    return { notifications: (await readNotifications(database, userId, { limit: NOTIFICATIONS })).notifications }
  })
}
