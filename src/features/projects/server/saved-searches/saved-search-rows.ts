import type { Forget } from '#features/people/server/forget-person.ts'
import { epochSeconds } from '#kit/clock.ts'
import { statement } from '#platform/server/statement.ts'
import type { SavedQuery, SavedSearch } from '../../saved-search-contract.ts'

/** A row of `saved_searches` as its owner sees it. */
export type SearchRow = {
  readonly id: string
  readonly name: string
  readonly query: SavedQuery
  readonly created_at: Date
  readonly told_at: Date | null
  readonly told: number | null
}

const COLUMNS = 'id, name, query, created_at, told_at, told'

export const readOwn = statement<SearchRow>(
  'saved-searches-own',
  `SELECT ${COLUMNS} FROM saved_searches WHERE user_id = $1 ORDER BY created_at DESC, id DESC`,
)
export const findOwn = statement<SearchRow>(
  'saved-searches-find',
  `SELECT ${COLUMNS} FROM saved_searches WHERE user_id = $1 AND id = $2`,
)
export const findSame = statement<SearchRow>(
  'saved-searches-same',
  `SELECT ${COLUMNS} FROM saved_searches WHERE user_id = $1 AND query = $2::jsonb`,
)
export const countOwn = statement<{ n: number }>(
  'saved-searches-count',
  'SELECT count(*)::int AS n FROM saved_searches WHERE user_id = $1',
)
export const add = statement<SearchRow>(
  'saved-searches-add',
  `INSERT INTO saved_searches (id, user_id, name, query) VALUES ($1, $2, $3, $4::jsonb) RETURNING ${COLUMNS}`,
)
export const rename = statement<SearchRow>(
  'saved-searches-rename',
  `UPDATE saved_searches SET name = $3 WHERE user_id = $1 AND id = $2 RETURNING ${COLUMNS}`,
)
export const remove = statement('saved-searches-delete', 'DELETE FROM saved_searches WHERE user_id = $1 AND id = $2')

export const answerOf = ({ id, name, query, created_at, told_at, told }: SearchRow): SavedSearch => ({
  id,
  name,
  query,
  created: epochSeconds(created_at),
  told: told_at && epochSeconds(told_at),
  found: told,
})

/** What somebody is given of their searches. */
export const exportedSearches = statement<{ name: string; query: string; saved_at: Date; told_at: Date | null }>(
  'saved-searches-export',
  `SELECT name, query::text AS query, created_at AS saved_at, told_at FROM saved_searches WHERE user_id = $1
    ORDER BY created_at, id`,
)

const forget = statement('saved-searches-forget-person', 'DELETE FROM saved_searches WHERE user_id = $1')

export const forgetSearches: Forget = async (tx, { userId }) => void (await tx.run(forget, [userId]))
