import { shownPerson } from '#features/people/server/shown-person.ts'
import { epochSeconds } from '#kit/clock.ts'
import { decodeCursor, encodeCursor } from '#kit/cursor.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { QuestionAnswer } from '../contract.ts'
import type { Answerer } from '../rules.ts'

type QuestionRow = {
  id: string
  listing_id: string
  asker_id: string | null
  username: string
  fname: string
  lname: string
  photo: string
  shows: string[]
  text: string
  asked_at: Date
  is_deleted: boolean
  hidden_reason: string
  answers: { id: string; as: Answerer; text: string; answered: number }[]
  helpful: number
  is_helpful: boolean
}

// `$1` is whoever reads; what is hidden is in the list for its asker alone.
const QUESTION = `q.id, q.listing_id, q.asker_id, u.username, u.fname, u.lname, u.photo, u.profile_shows AS shows, q.text, q.asked_at,
         q.deleted_at IS NOT NULL AS is_deleted, q.hidden_reason,
         (SELECT coalesce(json_agg(json_build_object('id', a.id, 'as', a.role, 'text', a.text,
                   'answered', floor(extract(epoch FROM a.answered_at))::bigint) ORDER BY a.answered_at, a.id), '[]')
            FROM listing_answers a WHERE a.question_id = q.id) AS answers,
         (SELECT count(*)::int FROM question_marks m WHERE m.question_id = q.id) AS helpful,
         EXISTS (SELECT FROM question_marks m WHERE m.question_id = q.id AND m.person_id = $1::uuid) AS is_helpful
    FROM listing_questions q LEFT JOIN users u ON u.id = q.asker_id`
const IN_LIST = `(q.hidden_at IS NULL OR q.asker_id = $1::uuid) AND (q.deleted_at IS NULL OR q.answered_at IS NOT NULL)`

const ANSWERED = (q: string): string =>
  `(${q}.answered_at IS NOT NULL AND ($7::timestamptz IS NULL OR ${q}.answered_at <= $7))`

// Answered ones come first: as they were when the first page was read ($7, null on that page), so that an answer that comes while
// somebody turns the pages moves nothing to another one.
const page = statement<QuestionRow>(
  'questions-read',
  `SELECT ${QUESTION}
    WHERE q.listing_id = $2 AND ${IN_LIST}
      AND ($3::text = '' OR position(lower($3) IN lower(q.text)) > 0
           OR EXISTS (SELECT FROM listing_answers a WHERE a.question_id = q.id AND position(lower($3) IN lower(a.text)) > 0))
      AND ($4::uuid IS NULL OR (${ANSWERED('q')}, q.asked_at, q.id) <
           ((SELECT ${ANSWERED('l')} FROM listing_questions l WHERE l.id = $4), $5::timestamptz, $4))
    ORDER BY ${ANSWERED('q')} DESC, q.asked_at DESC, q.id DESC LIMIT $6`,
)
const findOne = statement<QuestionRow>('questions-find', `SELECT ${QUESTION} WHERE q.id = $2`)
const count = statement<{ total: number; answered: number }>(
  'questions-count',
  `SELECT count(*)::int AS total, count(q.answered_at)::int AS answered
     FROM listing_questions q WHERE q.listing_id = $2 AND ${IN_LIST}`,
)
const findSeller = statement<{ is_seller: boolean }>(
  'questions-find-seller',
  `SELECT coalesce(l.seller_id = $1::uuid, false)
          OR EXISTS (SELECT FROM offering_terms t WHERE t.listing_id = l.id AND t.seller_id = $1::uuid) AS is_seller
     FROM listings l WHERE l.id = $2`,
)

/** A question as it is kept, a deleted or hidden one, too. */
export const findQuestion = (on: Queryable, id: string, readerId: string | null): Promise<QuestionRow | null> =>
  on.first(findOne, [readerId, id])

/** In whose name somebody answers questions about a house; null: in nobody's. */
export async function answererOf(
  on: Queryable,
  reader: { readonly userId: string; readonly role: string },
  listingId: string,
): Promise<Answerer | null> {
  if ((await on.first(findSeller, [reader.userId, listingId]))?.is_seller) return 'sponsor'
  return reader.role === 'operator' ? 'freehold' : null
}

/** A question in the words of the wire, as one reader may see it. */
export function questionOf(row: QuestionRow, readerId: string | null): QuestionAnswer {
  const isOwn = row.asker_id !== null && row.asker_id === readerId
  const state = row.hidden_reason ? 'hidden' : row.is_deleted ? 'deleted' : 'shown'
  const isRead = state === 'shown' || (state === 'hidden' && isOwn)
  return {
    _id: row.id,
    state,
    text: isRead ? row.text : null,
    asker: isRead && row.asker_id !== null ? shownPerson(row.asker_id, row) : null,
    is_own: isRead && isOwn,
    hidden_reason: isOwn && state === 'hidden' ? row.hidden_reason : null,
    asked: epochSeconds(row.asked_at),
    answers: state === 'hidden' && !isOwn ? [] : row.answers.map(({ id, ...one }) => ({ _id: id, ...one })),
    helpful: row.helpful,
    is_helpful: row.is_helpful,
  }
}

type Asked = { readonly q: string; readonly cursor: string | undefined; readonly limit: number; readonly now: Date }

// The last question of a page, and when the first page was read.
const writePlace = (last: QuestionRow, since: Date): string =>
  `${encodeCursor(last.asked_at, last.id)}.${since.getTime().toString(36)}`

function readPlace(cursor: string | undefined) {
  if (cursor === undefined) return { after: null, since: null }
  const [place, since = ''] = cursor.split('.')
  const ms = /^[0-9a-z]{1,9}$/.test(since) ? Number.parseInt(since, 36) : 0
  return { after: decodeCursor(place), since: new Date(ms) }
}

/** The questions about a house, as one reader (null: a guest) may see them. */
export async function readQuestions(
  on: Queryable,
  listingId: string,
  readerId: string | null,
  { q, cursor, limit, now }: Asked,
) {
  const { after, since } = readPlace(cursor)
  const rows = await on.rows(page, [readerId, listingId, q, after?.id ?? null, after?.at ?? null, limit + 1, since])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    questions: shown.map((row) => questionOf(row, readerId)),
    next_cursor: rows.length > limit && last ? writePlace(last, since ?? now) : null,
    ...((await on.first(count, [readerId, listingId])) ?? { total: 0, answered: 0 }),
  }
}
