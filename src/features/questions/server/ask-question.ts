import { SAME_WITHIN_MS } from '#features/content/comment-rules.ts'
import { PUBLIC } from '#features/listings/server/public-listings.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { RefusalOf } from '#kit/endpoint.ts'
import { isId, newId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type * as contract from '../contract.ts'
import type { QuestionAnswer } from '../contract.ts'
import { QUESTION_PACE } from '../rules.ts'
import { findQuestion, questionOf } from './question-rows.ts'

// What one person asks at once is looked at one after the other.
const lockAsker = statement<{ id: string }>(
  'questions-lock-asker',
  'SELECT id FROM users WHERE id = $1 AND closed_at IS NULL FOR NO KEY UPDATE',
)
const findListing = statement<{ name: string; sellers: string[] }>(
  'questions-find-listing',
  `SELECT l.name, ARRAY(SELECT u.id::text FROM users u WHERE u.closed_at IS NULL AND (u.id = l.seller_id
             OR u.id = (SELECT t.seller_id FROM offering_terms t WHERE t.listing_id = l.id)) ORDER BY 1) AS sellers
     FROM listings l WHERE l.id = $1 AND ${PUBLIC}`,
)
const readOperators = statement<{ id: string }>(
  'questions-read-operators',
  `SELECT id FROM users WHERE role = 'operator' AND closed_at IS NULL AND id <> $1 ORDER BY id`,
)
const findSame = statement<{ id: string }>(
  'questions-find-same',
  `SELECT id FROM listing_questions WHERE asker_id = $1 AND listing_id = $2 AND text = $3 AND asked_at > $4
    ORDER BY asked_at DESC LIMIT 1`,
)
const countLately = statement<{ n: number }>(
  'questions-count-of-person',
  'SELECT count(*)::int AS n FROM listing_questions WHERE asker_id = $1 AND asked_at > $2',
)
const insert = statement(
  'questions-insert',
  'INSERT INTO listing_questions (id, listing_id, asker_id, text, asked_at) VALUES ($1, $2, $3, $4, $5)',
)

type Typed = { readonly listingId: string; readonly text: string }

/**
 * Ask something about a house. Typed twice within a minute it is the question that stands there already. Its seller is told,
 * and where nobody sells it, the operators are.
 */
export async function askQuestion(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  userId: string,
  { listingId, text }: Typed,
): Promise<QuestionAnswer | RefusalOf<typeof contract.askQuestion>> {
  if (!isId(listingId)) return refuse('listing_not_found')
  return await database.transaction<QuestionAnswer | RefusalOf<typeof contract.askQuestion>>(async (tx) => {
    const listing = (await tx.first(lockAsker, [userId])) && (await tx.first(findListing, [listingId]))
    if (!listing) return refuse('listing_not_found')
    if (listing.sellers.includes(userId)) return refuse('question_of_seller')
    const now = clock()
    const ago = (ms: number) => new Date(now.getTime() - ms)
    const same = await tx.first(findSame, [userId, listingId, text, ago(SAME_WITHIN_MS)])
    if (same) return questionOf((await findQuestion(tx, same.id, userId))!, userId)
    const { max: most, withinMs } = QUESTION_PACE
    if (((await tx.first(countLately, [userId, ago(withinMs)]))?.n ?? 0) >= most)
      return refuse('too_many_questions', { params: { most } })
    const id = newId(now.getTime())
    await tx.run(insert, [id, listingId, userId, text, now])
    const operators = listing.sellers.length > 0 ? [] : await tx.rows(readOperators, [userId])
    const told = [...listing.sellers, ...operators.map((one) => one.id)]
    const news = told.map((one) => ({
      userId: one,
      indication: 'question_asked' as const,
      title: 'Somebody asked about a house',
      content: `A question about ${listing.name} waits for an answer.`,
      facts: { name: listing.name, listing_id: listingId },
      link: `/project/${listingId}#questions`,
    }))
    if (news.length > 0) await notify(tx, news, now)
    return questionOf((await findQuestion(tx, id, userId))!, userId)
  })
}
