import { ADD_NOTIFICATIONS, channelsOf } from '#features/notifications/server/notify.ts'
import { isId, newId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

type Liked = { likes: number; told_id: string | null }

const TARGET = `target AS (SELECT p.id, p.author_id, p.title FROM posts p JOIN users u ON u.id = p.author_id
                   WHERE p.id = $2 AND p.status = 'published' AND u.closed_at IS NULL)`

// The like and the author's notification are written in one statement: never one without the other. The author is told of
// each liker once, however often they take their like back.
const like = statement<Liked>(
  'content-like',
  `WITH ${TARGET}, liked AS (
     INSERT INTO post_likes (person_id, post_id, liked_at) SELECT $1, id, $3 FROM target
     ON CONFLICT DO NOTHING RETURNING post_id
   ), news AS (
     SELECT $4::uuid AS id, t.author_id AS user_id, 'post_liked' AS indication, 'Somebody likes your post' AS title,
            t.title || ' has one more like.' AS content, json_build_object('name', t.title, 'post_id', t.id)::text AS facts,
            '/post/' || t.id AS link, $3::timestamptz AS at, 'like:' || $1::uuid || ':' || t.id AS once_key,
            $5::text AS type, $6::boolean AS in_app, $7::boolean AS mail, $8::boolean AS digest
       FROM liked JOIN target t ON t.id = liked.post_id WHERE t.author_id <> $1
   ), told AS (
     ${ADD_NOTIFICATIONS}
   ) SELECT (SELECT count(*)::int FROM post_likes k WHERE k.post_id = target.id) + (SELECT count(*)::int FROM liked) AS likes,
            (SELECT user_id FROM told WHERE is_shown) AS told_id FROM target`,
)

const unlike = statement<{ likes: number }>(
  'content-unlike',
  `WITH ${TARGET}, unliked AS (
     DELETE FROM post_likes WHERE person_id = $1 AND post_id = (SELECT id FROM target) RETURNING post_id
   ) SELECT (SELECT count(*)::int FROM post_likes k WHERE k.post_id = target.id) - (SELECT count(*)::int FROM unliked) AS likes FROM target`,
)

const LIKED = channelsOf('post_liked')

/** Like a post, once however often asked; answers how many like it now, and the author whose badge has changed by it. */
export async function likePost(
  on: Queryable,
  userId: string,
  id: string,
  at: Date,
): Promise<Liked | Refusal<'post_not_found'>> {
  const { type, inApp, mail, digest } = LIKED
  const row = isId(id) ? await on.first(like, [userId, id, at, newId(at.getTime()), type, inApp, mail, digest]) : null
  return row ?? refuse('post_not_found')
}

/** Take a like back, if there is one. */
export const unlikePost = async (
  on: Queryable,
  userId: string,
  id: string,
): Promise<{ likes: number } | Refusal<'post_not_found'>> =>
  (isId(id) ? await on.first(unlike, [userId, id]) : null) ?? refuse('post_not_found')
