import { isId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'

export type Moderated = {
  id: string
  post_id: string
  title: string
  email: string
  text: string
  created_at: Date
  hidden_at: Date | null
  hidden_reason: string
  /** Those that no operator has looked at: how often each reason, and what was noted, in one line each. */
  reports: string[]
}

const list = statement<Moderated>(
  'content-list-comments',
  `SELECT c.id, c.post_id, p.title, u.email, c.text, c.created_at, c.hidden_at, c.hidden_reason,
          ARRAY(SELECT concat_ws(': ', r.reason, nullif(r.note, '')) FROM post_comment_reports r
                 WHERE r.comment_id = c.id AND r.settled_at IS NULL ORDER BY r.reported_at, r.person_id) AS reports
     FROM post_comments c JOIN posts p ON p.id = c.post_id JOIN users u ON u.id = c.author_id
    WHERE c.deleted_at IS NULL
      AND (NOT $1::boolean OR EXISTS (SELECT 1 FROM post_comment_reports r WHERE r.comment_id = c.id AND r.settled_at IS NULL))
    ORDER BY c.created_at DESC, c.id DESC LIMIT $2`,
)
const lock = statement<{ author_id: string | null; is_hidden: boolean }>(
  'content-lock-comment',
  'SELECT author_id, hidden_at IS NOT NULL AS is_hidden FROM post_comments WHERE id = $1 AND deleted_at IS NULL FOR UPDATE',
)
const write = statement(
  'content-hide-comment',
  `UPDATE post_comments SET hidden_at = CASE WHEN $2 = '' THEN NULL ELSE $3::timestamptz END, hidden_reason = $2 WHERE id = $1`,
)
const settle = statement(
  'content-settle-reports',
  'UPDATE post_comment_reports SET settled_at = $2 WHERE comment_id = $1 AND settled_at IS NULL',
)

/** Comments as operators read them, the latest first. */
export const listComments = (on: Queryable, isReported: boolean, most: number): Promise<Moderated[]> =>
  on.rows(list, [isReported, most])

type Asked = { readonly operatorId: string; readonly id: string }
type Done = { readonly isHidden: boolean } | Refusal<'comment_not_found' | 'comment_own'>

/** Hide a comment from everybody but its writer, who reads why; nobody hides or shows one of their own. */
export const hideComment = (deps: Pick<Deps, 'database' | 'clock'>, asked: Asked, reason: string): Promise<Done> =>
  moderate(deps, asked, reason)

/** Show a comment again, or leave it shown: what was reported of it is looked at. */
export const showComment = (deps: Pick<Deps, 'database' | 'clock'>, asked: Asked): Promise<Done> =>
  moderate(deps, asked, '')

async function moderate(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { operatorId, id }: Asked,
  reason: string,
): Promise<Done> {
  if (!isId(id)) return refuse('comment_not_found')
  return await database.transaction<Done>(async (tx) => {
    const row = await tx.first(lock, [id])
    if (!row) return refuse('comment_not_found')
    if (row.author_id === operatorId) return refuse('comment_own')
    const now = clock()
    await tx.run(write, [id, reason, now])
    await tx.run(settle, [id, now])
    const action = reason ? 'comment hidden' : row.is_hidden ? 'comment shown' : 'comment left'
    await audit(tx, { at: now, actor: operatorId, action, subject: id })
    return { isHidden: reason !== '' }
  })
}
