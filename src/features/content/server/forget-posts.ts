import type { Forget } from '#features/people/server/forget-person.ts'
import { statement } from '#platform/server/statement.ts'

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
        likes AS (DELETE FROM post_likes k WHERE k.person_id = $1 OR k.post_id IN (SELECT id FROM own))
   DELETE FROM posts WHERE author_id = $1`,
)

/** Their posts go with everything that readers saw of them, and so do their likes. */
export const forgetPosts: Forget = async (tx, { userId }) => void (await tx.run(forget, [userId]))
