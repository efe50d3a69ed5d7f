import type { Forget } from '#features/people/server/forget-person.ts'
import { statement } from '#platform/server/statement.ts'

/** What somebody is given of the comments that they wrote. */
export const exportedComments = statement<{
  post: string
  text: string
  is_answer: boolean
  written_at: Date
  hidden_at: Date | null
  hidden_reason: string
}>(
  'content-export-comments',
  `SELECT p.title AS post, c.text, c.answer_to IS NOT NULL AS is_answer, c.created_at AS written_at, c.hidden_at, c.hidden_reason
     FROM post_comments c JOIN posts p ON p.id = c.post_id
    WHERE c.author_id = $1 AND c.deleted_at IS NULL ORDER BY c.created_at, c.id`,
)

/** The comments that they reported. */
export const exportedReports = statement<{ post: string; reason: string; note: string; reported_at: Date }>(
  'content-export-comment-reports',
  `SELECT p.title AS post, r.reason, r.note, r.reported_at
     FROM post_comment_reports r JOIN post_comments c ON c.id = r.comment_id JOIN posts p ON p.id = c.post_id
    WHERE r.person_id = $1 ORDER BY r.reported_at, r.comment_id`,
)

/** What stands below a post that is deleted. */
export const deleteCommentsOf = statement(
  'content-delete-comments-of-post',
  'DELETE FROM post_comments WHERE post_id = $1',
)

const forgetReports = statement(
  'content-reports-forget-person',
  'DELETE FROM post_comment_reports WHERE person_id = $1',
)
const forgetBelow = statement(
  'content-comments-below-forget-person',
  'DELETE FROM post_comments c USING posts p WHERE p.id = c.post_id AND p.author_id = $1',
)
// What others answered stays, below a comment of nobody's.
const forgetAnswered = statement(
  'content-answered-forget-person',
  `WITH reports AS (
     DELETE FROM post_comment_reports r USING post_comments c WHERE r.comment_id = c.id AND c.author_id = $1)
   UPDATE post_comments c
      SET author_id = NULL, text = '', hidden_at = NULL, hidden_reason = '', shows_investor = false,
          deleted_at = coalesce(deleted_at, $2)
    WHERE author_id = $1
      AND EXISTS (SELECT 1 FROM post_comments a WHERE a.answer_to = c.id AND a.author_id IS DISTINCT FROM $1)`,
)
const forgetOwn = statement('content-comments-forget-person', 'DELETE FROM post_comments WHERE author_id = $1')

/** Their comments and reports go, and so does what stands below their posts, which go next. */
export const forgetComments: Forget = async (tx, { userId }, at) => {
  await tx.run(forgetReports, [userId])
  await tx.run(forgetBelow, [userId])
  await tx.run(forgetAnswered, [userId, at])
  await tx.run(forgetOwn, [userId])
}
