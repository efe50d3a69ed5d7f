/** The tables of this feature with their columns. Only its own statements write them (test/tables.test.ts). */
export const tables = {
  listing_questions: [
    'id',
    'listing_id',
    'asker_id',
    'text',
    'asked_at',
    'answered_at',
    'deleted_at',
    'hidden_at',
    'hidden_reason',
  ],
  listing_answers: ['id', 'question_id', 'author_id', 'role', 'text', 'answered_at'],
  question_marks: ['question_id', 'person_id', 'marked_at'],
  question_reports: ['question_id', 'person_id', 'reason', 'note', 'reported_at', 'settled_at'],
} as const
