import { shownPerson } from '#features/people/server/shown-person.ts'
import { epochSeconds } from '#kit/clock.ts'
import type { Cursor } from '#kit/cursor.ts'
import { encodeCursor } from '#kit/cursor.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { CommentAnswer, ThreadAnswer } from '../comment-contract.ts'
import { FIRST_ANSWERS } from '../comment-rules.ts'
import { findPublished, mayReadAll } from './post-rows.ts'

type CommentRow = {
  id: string
  post_id: string
  answer_to: string | null
  author_id: string | null
  username: string
  fname: string
  lname: string
  photo: string
  shows: string[]
  text: string
  created_at: Date
  is_deleted: boolean
  hidden_reason: string
  is_author: boolean
  is_investor: boolean
}

// A part of a house is what its holder tells of by themselves, comment by comment, and only as long as they hold it.
const COMMENT = `c.id, c.post_id, c.answer_to, c.author_id, u.username, u.fname, u.lname, u.photo, u.profile_shows AS shows,
         c.text, c.created_at, c.deleted_at IS NOT NULL AS is_deleted, c.hidden_reason, c.author_id = p.author_id AS is_author,
         c.shows_investor AND EXISTS (SELECT 1 FROM positions o
           WHERE o.investor_id = c.author_id AND o.listing_id = p.listing_id AND o.shares_milli > 0) AS is_investor`
const OF = 'JOIN posts p ON p.id = c.post_id LEFT JOIN users u ON u.id = c.author_id'
const STANDS = `(c.deleted_at IS NULL OR EXISTS (SELECT 1 FROM post_comments k WHERE k.answer_to = c.id AND k.deleted_at IS NULL))`

const pageOfComments = statement<CommentRow>(
  'content-read-comments',
  `SELECT ${COMMENT} FROM post_comments c ${OF}
    WHERE c.post_id = $1 AND c.answer_to IS NULL AND ${STANDS} AND (c.created_at, c.id) < ($2::timestamptz, $3::uuid)
    ORDER BY c.created_at DESC, c.id DESC LIMIT $4`,
)
const firstAnswers = statement<CommentRow>(
  'content-read-first-answers',
  `SELECT ${COMMENT} FROM unnest($1::uuid[]) AS t(id)
    CROSS JOIN LATERAL (SELECT k.* FROM post_comments k WHERE k.answer_to = t.id AND k.deleted_at IS NULL
                         ORDER BY k.created_at, k.id LIMIT $2) c ${OF}
    ORDER BY c.created_at, c.id`,
)
const pageOfAnswers = statement<CommentRow>(
  'content-read-answers',
  `SELECT ${COMMENT} FROM post_comments c ${OF}
    WHERE c.answer_to = $1 AND c.deleted_at IS NULL AND (c.created_at, c.id) > ($2::timestamptz, $3::uuid)
    ORDER BY c.created_at, c.id LIMIT $4`,
)
const findOne = statement<CommentRow>(
  'content-find-comment',
  `SELECT ${COMMENT} FROM post_comments c ${OF} WHERE c.id = $1`,
)
const countAll = statement<{ n: number }>(
  'content-count-comments',
  'SELECT count(*)::int AS n FROM post_comments WHERE post_id = $1 AND deleted_at IS NULL AND hidden_at IS NULL',
)
const findShare = statement<{ holds: boolean }>(
  'content-find-share',
  `SELECT EXISTS (SELECT 1 FROM positions o JOIN posts p ON p.listing_id = o.listing_id
                   WHERE p.id = $2 AND o.investor_id = $1 AND o.shares_milli > 0) AS holds`,
)

/** Whether somebody may read and write the comments of a post: whoever may read the post itself. */
export async function mayComment(on: Queryable, readerId: string | null, postId: string): Promise<boolean> {
  const post = await findPublished(on, readerId, postId)
  return post !== null && mayReadAll(post, readerId)
}

/** A comment as it is kept, a deleted or hidden one, too. */
export const findComment = (on: Queryable, id: string): Promise<CommentRow | null> => on.first(findOne, [id])

/** A comment in the words of the wire, as one reader may see it. */
export function commentOf(row: CommentRow, readerId: string | null): CommentAnswer {
  const isOwn = row.author_id !== null && row.author_id === readerId
  const state = row.is_deleted ? 'deleted' : row.hidden_reason ? 'hidden' : 'shown'
  const isRead = state === 'shown' || (state === 'hidden' && isOwn)
  return {
    _id: row.id,
    state,
    text: isRead ? row.text : null,
    author: isRead && row.author_id !== null ? shownPerson(row.author_id, row) : null,
    is_author: isRead && row.is_author,
    is_investor: isRead && row.is_investor,
    is_own: isRead && isOwn,
    hidden_reason: isOwn && state === 'hidden' ? row.hidden_reason : null,
    created: epochSeconds(row.created_at),
  }
}

type Page = { readonly readerId: string | null; readonly limit: number }

/** One more than the page was asked for, which tells whether it goes on. */
function cut(rows: readonly CommentRow[], { readerId, limit }: Page) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next = rows.length > limit && last ? encodeCursor(last.created_at, last.id) : null
  return { shown: shown.map((row) => commentOf(row, readerId)), next }
}

/** Comments of a post before a cursor, each with its first answers. */
export async function readThreads(on: Queryable, postId: string, { at, id }: Cursor, page: Page) {
  const { shown, next } = cut(await on.rows(pageOfComments, [postId, at, id, page.limit + 1]), page)
  const answers = await on.rows(firstAnswers, [shown.map((one) => one._id), FIRST_ANSWERS + 1])
  const comments = shown.map((one): ThreadAnswer => {
    const below = cut(
      answers.filter((answer) => answer.answer_to === one._id),
      { readerId: page.readerId, limit: FIRST_ANSWERS },
    )
    return { ...one, answers: below.shown, more_answers: below.next }
  })
  return { comments, next_cursor: next }
}

/** Answers to a comment after a cursor. */
export async function readAnswers(on: Queryable, commentId: string, { at, id }: Cursor, page: Page) {
  const { shown, next } = cut(await on.rows(pageOfAnswers, [commentId, at, id, page.limit + 1]), page)
  return { answers: shown, next_cursor: next }
}

export const countComments = async (on: Queryable, postId: string): Promise<number> =>
  (await on.first(countAll, [postId]))?.n ?? 0

/** Whether somebody owns a part of the house that a post is about. */
export const holdsShare = async (on: Queryable, userId: string | null, postId: string): Promise<boolean> =>
  userId !== null && ((await on.first(findShare, [userId, postId]))?.holds ?? false)
