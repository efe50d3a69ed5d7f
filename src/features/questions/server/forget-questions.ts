import type { Forget } from '#features/people/server/forget-person.ts'
import { statement } from '#platform/server/statement.ts'

/** What somebody is given of the questions that they asked. */
export const exportedQuestions = statement<{
  listing: string
  text: string
  asked_at: Date
  hidden_at: Date | null
  hidden_reason: string
}>(
  'questions-export',
  `SELECT l.name AS listing, q.text, q.asked_at, q.hidden_at, q.hidden_reason
     FROM listing_questions q JOIN listings l ON l.id = q.listing_id
    WHERE q.asker_id = $1 AND q.deleted_at IS NULL ORDER BY q.asked_at, q.id`,
)

/** What they answered. */
export const exportedAnswers = statement<{ listing: string; text: string; answered_at: Date }>(
  'questions-export-answers',
  `SELECT l.name AS listing, a.text, a.answered_at
     FROM listing_answers a JOIN listing_questions q ON q.id = a.question_id JOIN listings l ON l.id = q.listing_id
    WHERE a.author_id = $1 ORDER BY a.answered_at, a.id`,
)

/** The questions that they found helpful. */
export const exportedMarks = statement<{ listing: string; text: string; marked_at: Date }>(
  'questions-export-marks',
  `SELECT l.name AS listing, CASE WHEN q.hidden_at IS NULL THEN q.text ELSE '' END AS text, m.marked_at
     FROM question_marks m JOIN listing_questions q ON q.id = m.question_id JOIN listings l ON l.id = q.listing_id
    WHERE m.person_id = $1 ORDER BY m.marked_at, m.question_id`,
)

/** The questions that they reported. */
export const exportedQuestionReports = statement<{ listing: string; reason: string; note: string; reported_at: Date }>(
  'questions-export-reports',
  `SELECT l.name AS listing, r.reason, r.note, r.reported_at
     FROM question_reports r JOIN listing_questions q ON q.id = r.question_id JOIN listings l ON l.id = q.listing_id
    WHERE r.person_id = $1 ORDER BY r.reported_at, r.question_id`,
)

const forgetMarks = statement('questions-marks-forget-person', 'DELETE FROM question_marks WHERE person_id = $1')
const forgetReports = statement('questions-reports-forget-person', 'DELETE FROM question_reports WHERE person_id = $1')
const forgetOpen = statement(
  'questions-open-forget-person',
  'DELETE FROM listing_questions WHERE asker_id = $1 AND answered_at IS NULL',
)
// What was answered stays, below a question of nobody's; what operators hid stays hidden.
const forgetAnswered = statement(
  'questions-answered-forget-person',
  `WITH reports AS (
     DELETE FROM question_reports r USING listing_questions q WHERE r.question_id = q.id AND q.asker_id = $1)
   UPDATE listing_questions SET asker_id = NULL, text = '', deleted_at = coalesce(deleted_at, $2)
    WHERE asker_id = $1`,
)
// Others bought shares knowing what was answered: it stays, in the name of the seller or of Freehold.
const forgetAnswers = statement(
  'questions-answers-forget-person',
  'UPDATE listing_answers SET author_id = NULL WHERE author_id = $1',
)

export const forgetQuestions: Forget = async (tx, { userId }, at) => {
  await tx.run(forgetMarks, [userId])
  await tx.run(forgetReports, [userId])
  await tx.run(forgetOpen, [userId])
  await tx.run(forgetAnswered, [userId, at])
  await tx.run(forgetAnswers, [userId])
}
