import { isId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'

export type ListedQuestion = {
  id: string
  name: string
  /** Null: of a closed account, whose question is deleted and whose answers stay. */
  email: string | null
  text: string
  asked_at: Date
  hidden_at: Date | null
  hidden_reason: string
  answers: string[]
  /** Those that no operator has looked at: the reason of each, and what was noted. */
  reports: string[]
}

/** Which questions operators list. */
export type Listed = 'all' | 'open' | 'reported'

const list = statement<ListedQuestion>(
  'questions-list',
  `SELECT q.id, l.name, u.email, q.text, q.asked_at, q.hidden_at, q.hidden_reason,
          ARRAY(SELECT a.role || ': ' || a.text FROM listing_answers a WHERE a.question_id = q.id ORDER BY a.answered_at, a.id) AS answers,
          ARRAY(SELECT concat_ws(': ', r.reason, nullif(r.note, '')) FROM question_reports r
                 WHERE r.question_id = q.id AND r.settled_at IS NULL ORDER BY r.reported_at, r.person_id) AS reports
     FROM listing_questions q JOIN listings l ON l.id = q.listing_id LEFT JOIN users u ON u.id = q.asker_id
    WHERE (q.deleted_at IS NULL OR q.answered_at IS NOT NULL)
      AND ($1 <> 'open' OR q.answered_at IS NULL AND q.hidden_at IS NULL)
      AND ($1 <> 'reported' OR EXISTS (SELECT FROM question_reports r WHERE r.question_id = q.id AND r.settled_at IS NULL))
    ORDER BY q.asked_at DESC, q.id DESC LIMIT $2`,
)
const lock = statement<{ asker_id: string | null; is_hidden: boolean }>(
  'questions-lock-moderated',
  `SELECT asker_id, hidden_at IS NOT NULL AS is_hidden FROM listing_questions
    WHERE id = $1 AND (deleted_at IS NULL OR answered_at IS NOT NULL) FOR UPDATE`,
)
const write = statement(
  'questions-hide',
  `UPDATE listing_questions SET hidden_at = CASE WHEN $2 = '' THEN NULL ELSE $3::timestamptz END, hidden_reason = $2 WHERE id = $1`,
)
const settle = statement(
  'questions-settle-reports',
  'UPDATE question_reports SET settled_at = $2 WHERE question_id = $1 AND settled_at IS NULL',
)

/** Questions as operators read them, the latest first. */
export const listQuestions = (on: Queryable, which: Listed, most: number): Promise<ListedQuestion[]> =>
  on.rows(list, [which, most])

type Asked = { readonly operatorId: string; readonly id: string }
type Done = { readonly isHidden: boolean } | Refusal<'question_not_found' | 'question_own'>

/**
 * Hide a question and what was answered to it from everybody but its asker, who reads why; with an empty reason, show it
 * again, or leave it shown. Either way its reports are looked at. Nobody does it to a question of their own.
 */
export async function hideQuestion(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { operatorId, id }: Asked,
  reason: string,
): Promise<Done> {
  if (!isId(id)) return refuse('question_not_found')
  return await database.transaction<Done>(async (tx) => {
    const row = await tx.first(lock, [id])
    if (!row) return refuse('question_not_found')
    if (row.asker_id === operatorId) return refuse('question_own')
    const now = clock()
    await tx.run(write, [id, reason, now])
    await tx.run(settle, [id, now])
    const action = reason ? 'question hidden' : row.is_hidden ? 'question shown' : 'question left'
    await audit(tx, { at: now, actor: operatorId, action, subject: id })
    return { isHidden: reason !== '' }
  })
}
