import type { Notification } from '#features/notifications/server/notify.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { isId, newId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import type { RefusalOf } from '#kit/endpoint.ts'
import { audit } from '#platform/server/audit.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type * as contract from '../comment-contract.ts'
import type { CommentAnswer } from '../comment-contract.ts'
import { COMMENT_PACE, SAME_WITHIN_MS } from '../comment-rules.ts'
import type { ReportReason } from '../comment-rules.ts'
import { commentOf, findComment, holdsShare, mayComment } from './comment-rows.ts'

type Place = { post_id: string; answer_to: string | null; post_author: string; title: string; answered: string | null }

// What one person writes at once is looked at one after the other.
const lockWriter = statement<{ id: string }>(
  'content-lock-commenter',
  'SELECT id FROM users WHERE id = $1 AND closed_at IS NULL FOR NO KEY UPDATE',
)
// Until the commit neither the post nor the comment that is answered can go.
const lockPost = statement<{ author_id: string; title: string }>(
  'content-lock-commented',
  `SELECT author_id, title FROM posts WHERE id = $1 AND status = 'published' FOR KEY SHARE`,
)
const lockAnswered = statement<{ id: string; answer_to: string | null; author_id: string | null }>(
  'content-lock-answered',
  `SELECT id, answer_to, author_id FROM post_comments
    WHERE id = $1 AND post_id = $2 AND deleted_at IS NULL AND hidden_at IS NULL FOR KEY SHARE`,
)
const findSame = statement<{ id: string }>(
  'content-find-same-comment',
  `SELECT id FROM post_comments WHERE author_id = $1 AND post_id = $2 AND answer_to IS NOT DISTINCT FROM $3::uuid AND text = $4
      AND created_at > $5 AND deleted_at IS NULL ORDER BY created_at DESC LIMIT 1`,
)
const countLately = statement<{ n: number }>(
  'content-count-comments-of-person',
  'SELECT count(*)::int AS n FROM post_comments WHERE author_id = $1 AND created_at > $2',
)
const insert = statement(
  'content-insert-comment',
  `INSERT INTO post_comments (id, post_id, answer_to, author_id, text, shows_investor, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
)
const blank = statement<{ post_id: string }>(
  'content-delete-comment',
  `WITH reports AS (
     DELETE FROM post_comment_reports r USING post_comments c WHERE r.comment_id = c.id AND c.id = $1 AND c.author_id = $2)
   UPDATE post_comments SET text = '', hidden_at = NULL, hidden_reason = '', shows_investor = false, deleted_at = $3
    WHERE id = $1 AND author_id = $2 AND deleted_at IS NULL RETURNING post_id`,
)
const report = statement(
  'content-report-comment',
  `INSERT INTO post_comment_reports (comment_id, person_id, reason, note, reported_at)
   SELECT id, $2, $3, $4, $5 FROM post_comments WHERE id = $1 AND deleted_at IS NULL
   ON CONFLICT (comment_id, person_id) DO NOTHING`,
)

export type Writer = { readonly userId: string; readonly address: string }
type CommentDeps = Pick<Deps, 'database' | 'clock'>

type Typed = {
  readonly postId: string
  readonly text: string
  readonly answerTo?: string | undefined
  readonly showsInvestor: boolean
}

/** Write a comment, or an answer. Typed twice within a minute it is the one that stands there already. */
export async function writeComment(
  { database, clock }: CommentDeps,
  { userId }: Writer,
  { postId, text, answerTo, showsInvestor }: Typed,
): Promise<CommentAnswer | RefusalOf<typeof contract.writeComment>> {
  if (!isId(postId)) return refuse('post_not_found')
  if (answerTo !== undefined && !isId(answerTo)) return refuse('comment_not_found')
  return await database.transaction<CommentAnswer | RefusalOf<typeof contract.writeComment>>(async (tx) => {
    if (!(await tx.first(lockWriter, [userId]))) return refuse('post_not_found')
    const post = (await mayComment(tx, userId, postId)) && (await tx.first(lockPost, [postId]))
    if (!post) return refuse('post_not_found')
    const answered = answerTo === undefined ? null : await tx.first(lockAnswered, [answerTo, postId])
    if (answerTo !== undefined && !answered) return refuse('comment_not_found')
    const now = clock()
    const ago = (ms: number) => new Date(now.getTime() - ms)
    // An answer to an answer stands below the same comment.
    const below = answered && (answered.answer_to ?? answered.id)
    const same = await tx.first(findSame, [userId, postId, below, text, ago(SAME_WITHIN_MS)])
    if (same) return commentOf((await findComment(tx, same.id))!, userId)
    const { max: most, withinMs } = COMMENT_PACE
    if (((await tx.first(countLately, [userId, ago(withinMs)]))?.n ?? 0) >= most)
      return refuse('too_many_comments', { params: { most, minutes: withinMs / 60_000 } })
    const id = newId(now.getTime())
    const tells = showsInvestor && (await holdsShare(tx, userId, postId))
    await tx.run(insert, [id, postId, below, userId, text, tells, now])
    const place = { post_id: postId, answer_to: below, post_author: post.author_id, title: post.title }
    await notify(tx, newsOf(userId, { ...place, answered: answered?.author_id ?? null }), now)
    return commentOf((await findComment(tx, id))!, userId)
  })
}

/** Who is told of a comment: whoever is answered, and the author of the post; each once, and nobody of their own. */
function newsOf(writerId: string, { post_id: id, post_author: author, title, answered }: Place): Notification[] {
  const link = `/post/${id}#comments`
  const facts = { name: title, post_id: id }
  const news: Notification[] = []
  if (answered !== null && answered !== writerId)
    news.push({
      userId: answered,
      indication: 'comment_answered',
      title: 'Somebody answered your comment',
      content: `It stands below “${title}”.`,
      facts,
      link,
    })
  if (author !== writerId && author !== answered)
    news.push({
      userId: author,
      indication: 'post_commented',
      title: 'Somebody commented on your post',
      content: `“${title}” has one more comment.`,
      facts,
      link,
    })
  return news
}

/** Delete a comment of one's own: its text is gone at once. Of somebody else's there is none. */
export async function deleteComment(
  { database, clock }: CommentDeps,
  { userId, address }: Writer,
  id: string,
): Promise<null | RefusalOf<typeof contract.deleteComment>> {
  if (!isId(id)) return refuse('comment_not_found')
  return await database.transaction<null | RefusalOf<typeof contract.deleteComment>>(async (tx) => {
    const now = clock()
    const done = await tx.first(blank, [id, userId, now])
    if (!done) return refuse('comment_not_found')
    await audit(tx, { at: now, actor: userId, action: 'comment deleted', subject: id, address })
    return null
  })
}

/** Tell operators of a comment that somebody may read; told again, it stays as it was told first. */
export async function reportComment(
  { database, clock }: CommentDeps,
  userId: string,
  { id, reason, note }: { readonly id: string; readonly reason: ReportReason; readonly note: string },
): Promise<null | RefusalOf<typeof contract.reportComment>> {
  const row = isId(id) ? await findComment(database, id) : null
  if (!row || commentOf(row, userId).text === null) return refuse('comment_not_found')
  if (!(await mayComment(database, userId, row.post_id))) return refuse('comment_not_found')
  if (row.author_id === userId) return refuse('comment_own')
  await database.run(report, [id, userId, reason, note, clock()])
  return null
}
