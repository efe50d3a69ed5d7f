import { SAME_WITHIN_MS } from '#features/content/comment-rules.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { RefusalOf } from '#kit/endpoint.ts'
import { isId, newId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type * as contract from '../contract.ts'
import type { QuestionAnswer } from '../contract.ts'
import { answererOf, findQuestion, questionOf } from './question-rows.ts'

const lock = statement<{ listing_id: string; name: string; asker_id: string | null }>(
  'questions-lock',
  `SELECT q.listing_id, l.name, q.asker_id FROM listing_questions q JOIN listings l ON l.id = q.listing_id
    WHERE q.id = $1 AND q.deleted_at IS NULL AND q.hidden_at IS NULL FOR UPDATE OF q`,
)
const findSame = statement<{ id: string }>(
  'questions-find-same-answer',
  'SELECT id FROM listing_answers WHERE question_id = $1 AND author_id = $2 AND text = $3 AND answered_at > $4 LIMIT 1',
)
const insert = statement(
  'questions-answer',
  `WITH noted AS (UPDATE listing_questions SET answered_at = coalesce(answered_at, $6) WHERE id = $2)
   INSERT INTO listing_answers (id, question_id, author_id, role, text, answered_at) VALUES ($1, $2, $3, $4, $5, $6)`,
)

/** Who answers: operators by their role, sellers by their house. */
export type Answering = { readonly userId: string; readonly role: string; readonly address: string }

/** Answer a question about a house that one sells, or as an operator; whoever asked is told. */
export async function answerQuestion(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  by: Answering,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<QuestionAnswer | RefusalOf<typeof contract.answerQuestion>> {
  if (!isId(id)) return refuse('question_not_found')
  return await database.transaction<QuestionAnswer | RefusalOf<typeof contract.answerQuestion>>(async (tx) => {
    const row = await tx.first(lock, [id])
    if (!row) return refuse('question_not_found')
    const role = await answererOf(tx, by, row.listing_id)
    if (role === null) return refuse('answer_not_yours')
    const now = clock()
    const same = await tx.first(findSame, [id, by.userId, text, new Date(now.getTime() - SAME_WITHIN_MS)])
    if (!same) {
      await tx.run(insert, [newId(now.getTime()), id, by.userId, role, text, now])
      await audit(tx, {
        at: now,
        actor: by.userId,
        action: 'question answered',
        subject: id,
        detail: { role },
        address: by.address,
      })
      if (row.asker_id !== null && row.asker_id !== by.userId)
        await notify(
          tx,
          [
            {
              userId: row.asker_id,
              indication: 'question_answered',
              title: 'Your question was answered',
              content: `The answer stands on the page of ${row.name}.`,
              facts: { name: row.name, listing_id: row.listing_id },
              link: `/project/${row.listing_id}#questions`,
            },
          ],
          now,
        )
    }
    return questionOf((await findQuestion(tx, id, by.userId))!, by.userId)
  })
}
