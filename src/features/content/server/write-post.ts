import { PUBLIC } from '#features/listings/server/public-listings.ts'
import type { RefusalOf } from '#kit/endpoint.ts'
import { isId, newId } from '#kit/id.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Cents } from '#kit/money.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type * as contract from '../contract.ts'
import type { DraftAnswer } from '../contract.ts'
import { freePartOf, minutesToRead, MOST_POSTS, textOfPost } from '../rules.ts'
import { deleteCommentsOf } from './forget-comments.ts'
import { picturesIn } from '../post-pictures.ts'
import { hasAllPictures } from './picture-rows.ts'
import { draftOf, findDraft, lockDraft } from './post-rows.ts'
import { IS_KEPT } from './sale-rows.ts'

export type Author = { readonly userId: string; readonly address: string }
type PostDeps = Pick<Deps, 'database' | 'clock'>

// Two tabs that begin at once are counted one after the other.
const lockAuthor = statement<{ is_merchant: boolean }>(
  'content-lock-author',
  'SELECT is_merchant FROM users WHERE id = $1 FOR NO KEY UPDATE',
)
const findAuthor = statement<{ is_merchant: boolean }>(
  'content-find-author',
  'SELECT is_merchant FROM users WHERE id = $1',
)
const countOwn = statement<{ n: number }>(
  'content-count-own',
  `SELECT count(*)::int AS n FROM posts WHERE author_id = $1 AND status <> 'deleted'`,
)
const insert = statement(
  'content-insert-post',
  `INSERT INTO posts (id, author_id, status, created_at, changed_at) VALUES ($1, $2, 'draft', $3, $3)`,
)
const findListing = statement<{ id: string }>(
  'content-find-listing',
  `SELECT l.id FROM listings l WHERE l.id = $1 AND ${PUBLIC}`,
)
const keep = statement(
  'content-keep-draft',
  `UPDATE posts SET draft_title = coalesce($2, draft_title), draft_html = coalesce($3, draft_html),
          draft_listing_id = CASE WHEN $4::boolean THEN $5::uuid ELSE draft_listing_id END, draft_price_cents = coalesce($7, draft_price_cents), draft_free_blocks = coalesce($8, draft_free_blocks),
          revision = revision + 1, changed_at = $6
    WHERE id = $1`,
)
const show = statement<{ edition: number }>(
  'content-publish',
  `UPDATE posts SET status = 'published', title = draft_title, html = draft_html, listing_id = draft_listing_id,
          price_cents = draft_price_cents, free_blocks = draft_free_blocks, preview_html = $3, minutes = $4,
          edition = edition + 1, published_at = coalesce(published_at, $2),
          edited_at = CASE WHEN published_at IS NULL THEN NULL ELSE $2 END, changed_at = $2
    WHERE id = $1 RETURNING edition`,
)
const keepEdition = statement(
  'content-keep-edition',
  `INSERT INTO post_editions (post_id, edition, title, html, published_at)
   SELECT id, edition, title, html, $2 FROM posts WHERE id = $1`,
)
const blank = statement(
  'content-delete-post',
  `WITH editions AS (DELETE FROM post_editions WHERE post_id = $1), likes AS (DELETE FROM post_likes WHERE post_id = $1)
   UPDATE posts p SET status = 'deleted', title = CASE WHEN ${IS_KEPT} THEN title ELSE '' END, html = CASE WHEN ${IS_KEPT} THEN html ELSE '' END,
          draft_title = '', draft_html = '', preview_html = '', listing_id = NULL,
          draft_listing_id = NULL, revision = revision + 1, changed_at = $2, deleted_at = $2
    WHERE id = $1`,
)

/** Whether somebody may write: people who sell here, sponsors and analysts among them (`user merchant`). */
export const isAuthor = async (on: Queryable, userId: string): Promise<boolean> =>
  (await on.first(findAuthor, [userId]))?.is_merchant ?? false

/** Begin a post. */
export async function startPost(
  { database, clock }: PostDeps,
  { userId }: Author,
): Promise<DraftAnswer | RefusalOf<typeof contract.startPost>> {
  return await database.transaction<DraftAnswer | RefusalOf<typeof contract.startPost>>(async (tx) => {
    if (!(await tx.first(lockAuthor, [userId]))?.is_merchant) return refuse('not_an_author')
    if (((await tx.first(countOwn, [userId]))?.n ?? 0) >= MOST_POSTS)
      return refuse('too_many_posts', { params: { most: MOST_POSTS } })
    const id = newId()
    await tx.run(insert, [id, userId, clock()])
    return draftOf((await findDraft(tx, userId, id))!)
  })
}

/** Work on one post of its author's, alone with it; the answer is as it is afterwards. */
async function onDraft<R extends Refusal>(
  { database, clock }: PostDeps,
  { userId }: Author,
  { id, revision }: { readonly id: string; readonly revision: number },
  work: (tx: Transaction, now: Date) => Promise<R | null>,
): Promise<DraftAnswer | R | Refusal<'post_not_found' | 'post_changed' | 'not_an_author'>> {
  if (!isId(id)) return refuse('post_not_found')
  return await database.transaction<DraftAnswer | R | Refusal<'post_not_found' | 'post_changed' | 'not_an_author'>>(
    async (tx) => {
      const row = await lockDraft(tx, userId, id)
      if (!row) return refuse('post_not_found')
      if (row.revision !== revision) return refuse('post_changed')
      if (!(await isAuthor(tx, userId))) return refuse('not_an_author')
      const refused = await work(tx, clock())
      return refused ?? draftOf((await findDraft(tx, userId, id))!)
    },
  )
}

type Change = {
  readonly id: string
  readonly revision: number
  readonly title?: string | undefined
  readonly html?: string | undefined
  readonly listing_id?: string | null | undefined
  readonly price?: Cents | undefined
  readonly free_blocks?: number | undefined
}

/** Keep a post as it is typed; what is not named stays. */
export async function changePost(
  deps: PostDeps,
  author: Author,
  { id, revision, title, html, listing_id: listingId, price, free_blocks: freeBlocks }: Change,
): Promise<DraftAnswer | RefusalOf<typeof contract.changePost>> {
  // What cleans it is no part of a light start.
  const clean = html === undefined ? null : (await import('./clean-post.ts')).cleanPost(html)
  if (clean !== null && isRefusal(clean)) return clean
  return await onDraft(deps, author, { id, revision }, async (tx, now) => {
    if (listingId && !(isId(listingId) && (await tx.first(findListing, [listingId]))))
      return refuse('post_listing_not_found')
    if (clean !== null && !(await hasAllPictures(tx, id, picturesIn(clean)))) return refuse('post_picture_not_found')
    const listing = [listingId !== undefined, listingId ?? null]
    await tx.run(keep, [id, title ?? null, clean, ...listing, now, price ?? null, freeBlocks ?? null])
    return null
  })
}

/** Show readers a post as it was last kept; shown twice as it is, it stays the edition that it is. */
export const publishPost = (
  deps: PostDeps,
  author: Author,
  { id, revision }: { readonly id: string; readonly revision: number },
): Promise<DraftAnswer | RefusalOf<typeof contract.publishPost>> =>
  onDraft<Refusal<'post_incomplete' | 'post_preview_whole'>>(deps, author, { id, revision }, async (tx, now) => {
    const row = (await findDraft(tx, author.userId, id))!
    if (row.draft_title === '' || textOfPost(row.draft_html) === '') return refuse('post_incomplete')
    if (row.status === 'published' && !row.is_changed) return null
    const preview = row.draft_price_cents > 0 ? freePartOf(row.draft_html, row.draft_free_blocks) : ''
    if (row.draft_price_cents > 0 && preview === freePartOf(row.draft_html, Infinity))
      return refuse('post_preview_whole')
    await tx.first(show, [id, now, preview, minutesToRead(row.draft_html)])
    await tx.run(keepEdition, [id, now])
    const { userId, address } = author
    await audit(tx, { at: now, actor: userId, action: 'post published', subject: id, address })
    return null
  })

/** Delete a post of its author's, its texts and likes with it. Who bought it, or is paying for it now, keeps what readers saw. */
export async function deletePost(
  { database, clock }: PostDeps,
  { userId, address }: Author,
  id: string,
): Promise<null | RefusalOf<typeof contract.deletePost>> {
  if (!isId(id)) return refuse('post_not_found')
  return await database.transaction<null | RefusalOf<typeof contract.deletePost>>(async (tx) => {
    if (!(await lockDraft(tx, userId, id))) return refuse('post_not_found')
    const now = clock()
    await tx.run(deleteCommentsOf, [id])
    await tx.run(blank, [id, now])
    await audit(tx, { at: now, actor: userId, action: 'post deleted', subject: id, address })
    return null
  })
}
