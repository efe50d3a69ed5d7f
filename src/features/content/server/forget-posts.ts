import type { Forget } from '#features/people/server/forget-person.ts'
import { statement } from '#platform/server/statement.ts'
import { IS_KEPT } from './sale-rows.ts'

/** What somebody is given of the posts that they wrote. */
export const exportedPosts = statement<{
  status: string
  title: string
  text: string
  created_at: Date
  published_at: Date | null
  edited_at: Date | null
}>(
  'content-export-posts',
  `SELECT status, draft_title AS title, draft_html AS text, created_at, published_at, edited_at
     FROM posts WHERE author_id = $1 AND status <> 'deleted' ORDER BY created_at, id`,
)

/** The posts that they like. */
export const exportedPostLikes = statement<{ title: string; liked_at: Date }>(
  'content-export-likes',
  `SELECT p.title, k.liked_at FROM post_likes k JOIN posts p ON p.id = k.post_id
    WHERE k.person_id = $1 ORDER BY k.liked_at, p.id`,
)

const forget = statement(
  'content-forget-person',
  `WITH own AS (SELECT id FROM posts WHERE author_id = $1),
        editions AS (DELETE FROM post_editions e USING own WHERE e.post_id = own.id),
        likes AS (DELETE FROM post_likes k WHERE k.person_id = $1 OR k.post_id IN (SELECT id FROM own)),
        -- A post that was sold stands in the books, and who bought it keeps it.
        sold AS (UPDATE posts p SET status = 'deleted', deleted_at = coalesce(deleted_at, $2), changed_at = $2, revision = revision + 1,
                        title = CASE WHEN ${IS_KEPT} THEN title ELSE '' END, html = CASE WHEN ${IS_KEPT} THEN html ELSE '' END,
                        draft_title = '', draft_html = '', preview_html = '', listing_id = NULL, draft_listing_id = NULL
                  WHERE p.author_id = $1 AND EXISTS (SELECT 1 FROM post_sales s WHERE s.post_id = p.id))
   DELETE FROM posts p WHERE p.author_id = $1 AND NOT EXISTS (SELECT 1 FROM post_sales s WHERE s.post_id = p.id)`,
)

/** Their posts go with everything that readers saw of them, and so do their likes. */
export const forgetPosts: Forget = async (tx, { userId }, now) => void (await tx.run(forget, [userId, now]))
