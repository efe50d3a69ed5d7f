import type { TableRule } from './table-rule.ts'

const ofHome: TableRule = { goes: 'listing_id IN (SELECT id FROM gone_homes)' }
const ofPost: TableRule = { goes: 'post_id IN (SELECT id FROM gone_posts)' }
const SEARCH: TableRule = { follows: 'made by triggers and the job that keeps the words of the search' }

const QUESTIONS = `SELECT id FROM listing_questions
  WHERE listing_id IN (SELECT id FROM gone_homes) OR asker_id IN (SELECT id FROM gone_people)`
const COMMENTS = `SELECT id FROM post_comments
  WHERE post_id IN (SELECT id FROM gone_posts) OR author_id IN (SELECT id FROM gone_people)`
const underQuestion = (person: string): TableRule => ({
  goes: `question_id IN (${QUESTIONS}) OR ${person} IN (SELECT id FROM gone_people)`,
})

// What two operators decided about homes and operators; all else that they decide is money.
const LASTING = `'listing correct', 'valuation add', 'valuation correct', 'valuation import', 'user operator'`

/** Homes with all that hangs on them, and what people wrote of them. */
export const homeRules: Readonly<Record<string, TableRule>> = {
  question_marks: underQuestion('person_id'),
  question_reports: underQuestion('person_id'),
  listing_answers: underQuestion('author_id'),
  listing_questions: { goes: `id IN (${QUESTIONS})` },
  post_likes: { goes: 'post_id IN (SELECT id FROM gone_posts) OR person_id IN (SELECT id FROM gone_people)' },
  post_comment_reports: {
    goes: `person_id IN (SELECT id FROM gone_people)
       OR comment_id IN (SELECT id FROM post_comments WHERE id IN (${COMMENTS}) OR answer_to IN (${COMMENTS}))`,
  },
  post_comments: { goes: `id IN (${COMMENTS}) OR answer_to IN (${COMMENTS})` },
  post_editions: ofPost,
  post_pictures: { goes: 'post_id IN (SELECT id FROM gone_posts) OR author_id IN (SELECT id FROM gone_people)' },
  posts: { goes: 'id IN (SELECT id FROM gone_posts)' },
  saved_listings: { goes: 'listing_id IN (SELECT id FROM gone_homes) OR user_id IN (SELECT id FROM gone_people)' },
  listing_view_days: ofHome,
  listing_counters: ofHome,
  listing_updates: { ...ofHome, guard: 'listing_updates_stay' },
  listing_changes: ofHome,
  listing_corrections: ofHome,
  listing_withdrawals: ofHome,
  listing_photos: ofHome,
  listing_publications: ofHome,
  listing_phrases: ofHome,
  valuation_changes: ofHome,
  valuations: ofHome,
  listing_documents: { ...ofHome, guard: 'listing_documents_append_only' },
  approvals: {
    goes: `kind NOT IN (${LASTING}) OR subject IN (SELECT id FROM gone_homes UNION ALL SELECT id FROM gone_people)
       OR status <> 'done' AND (asked_by IN (SELECT id FROM gone_people) OR decided_by IN (SELECT id FROM gone_people))`,
    guard: 'approvals_kept',
  },
  // One that was open keeps what it promised then; one that went back to a draft promises anew when it opens again.
  offering_assumptions: {
    goes: `listing_id IN (SELECT id FROM gone_homes)
       OR listing_id IN (SELECT listing_id FROM offerings WHERE status IN ('draft', 'review'))`,
  },
  offering_terms: ofHome,
  // Before its sources and uses, which have to come to the same as long as it is there.
  offerings: ofHome,
  capital_tranches: ofHome,
  offering_uses: ofHome,
  submission_messages: {
    goes: 'submission_id IN (SELECT id FROM submissions WHERE owner_id IN (SELECT id FROM gone_people))',
  },
  submission_sent_files: {
    goes: 'submission_id IN (SELECT id FROM submissions WHERE owner_id IN (SELECT id FROM gone_people))',
  },
  submission_files: {
    goes: 'submission_id IN (SELECT id FROM submissions WHERE owner_id IN (SELECT id FROM gone_people))',
  },
  submissions: { goes: 'owner_id IN (SELECT id FROM gone_people)' },
  listings: { goes: 'id IN (SELECT id FROM gone_homes)' },
  listing_facts: { follows: 'made by triggers' },
  listing_states: { follows: 'counted by triggers' },
  map_cells: { follows: 'counted by triggers' },
  public_totals: { changes: 'its row is counted anew by the first who asks' },
  listing_words: SEARCH,
  listing_word_changes: SEARCH,
  listing_words_state: SEARCH,
  search_runs: { keeps: 'how far saved searches were told' },
}
