import type { ReportReason } from '#features/content/comment-rules.ts'
import type { RefusalOf } from '#kit/endpoint.ts'
import { isId } from '#kit/id.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type * as contract from '../contract.ts'
import { findQuestion, questionOf } from './question-rows.ts'

const blank = statement(
  'questions-delete',
  `WITH reports AS (DELETE FROM question_reports WHERE question_id = $1),
        marks AS (DELETE FROM question_marks WHERE question_id = $1)
   UPDATE listing_questions SET text = '', hidden_at = NULL, hidden_reason = '', deleted_at = $2 WHERE id = $1`,
)
const lockOwn = statement<{ is_answered: boolean }>(
  'questions-lock-own',
  `SELECT answered_at IS NOT NULL AS is_answered FROM listing_questions
    WHERE id = $1 AND asker_id = $2 AND deleted_at IS NULL FOR UPDATE`,
)
const mark = statement(
  'questions-mark',
  `INSERT INTO question_marks (question_id, person_id, marked_at)
   SELECT id, $2, $3 FROM listing_questions WHERE id = $1 AND deleted_at IS NULL ON CONFLICT DO NOTHING`,
)
const unmark = statement('questions-unmark', 'DELETE FROM question_marks WHERE question_id = $1 AND person_id = $2')
const report = statement(
  'questions-report',
  `INSERT INTO question_reports (question_id, person_id, reason, note, reported_at)
   SELECT id, $2, $3, $4, $5 FROM listing_questions WHERE id = $1 AND deleted_at IS NULL
   ON CONFLICT (question_id, person_id) DO NOTHING`,
)

type QuestionDeps = Pick<Deps, 'database' | 'clock'>

/** A question that this reader may read, or that there is none. */
async function findReadable(on: Queryable, id: string, readerId: string) {
  const row = isId(id) ? await findQuestion(on, id, readerId) : null
  return row && questionOf(row, readerId).text !== null ? row : refuse('question_not_found')
}

/** Delete a question of one's own that nobody answered: its text is gone at once. */
export async function deleteQuestion(
  { database, clock }: QuestionDeps,
  { userId, address }: { readonly userId: string; readonly address: string },
  id: string,
): Promise<null | RefusalOf<typeof contract.deleteQuestion>> {
  if (!isId(id)) return refuse('question_not_found')
  return await database.transaction<null | RefusalOf<typeof contract.deleteQuestion>>(async (tx) => {
    const row = await tx.first(lockOwn, [id, userId])
    if (!row) return refuse('question_not_found')
    if (row.is_answered) return refuse('question_answered')
    const now = clock()
    await tx.run(blank, [id, now])
    await audit(tx, { at: now, actor: userId, action: 'question deleted', subject: id, address })
    return null
  })
}

/** Say that a question is helpful, or take it back; answers how many find it so. */
export async function markQuestion(
  { database, clock }: QuestionDeps,
  userId: string,
  { id, isHelpful }: { readonly id: string; readonly isHelpful: boolean },
): Promise<{ helpful: number } | Refusal<'question_not_found' | 'question_own'>> {
  const row = await findReadable(database, id, userId)
  if (isRefusal(row)) return row
  if (isHelpful && row.asker_id === userId) return refuse('question_own')
  await (isHelpful ? database.run(mark, [id, userId, clock()]) : database.run(unmark, [id, userId]))
  return { helpful: (await findQuestion(database, id, userId))?.helpful ?? 0 }
}

/** Tell operators of a question that somebody may read; told again, it stays as it was told first. */
export async function reportQuestion(
  { database, clock }: QuestionDeps,
  userId: string,
  { id, reason, note }: { readonly id: string; readonly reason: ReportReason; readonly note: string },
): Promise<null | RefusalOf<typeof contract.reportQuestion>> {
  const row = await findReadable(database, id, userId)
  if (isRefusal(row)) return row
  if (row.asker_id === userId) return refuse('question_own')
  await database.run(report, [id, userId, reason, note, clock()])
  return null
}
