import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const find = statement<{ id: string }>('people-find-known', 'SELECT id FROM users WHERE id = ANY($1::uuid[])')

/** Which of these ids are people of this database. */
export const findKnownPeople = async (on: Queryable, ids: readonly string[]): Promise<string[]> =>
  (await on.rows(find, [ids])).map((row) => row.id)

const findOpen = statement<{ id: string }>(
  'people-find-open',
  'SELECT id FROM users WHERE id = ANY($1::uuid[]) AND closed_at IS NULL',
)

/** Which of these ids are people whose account is not closed. */
export const findOpenPeople = async (on: Queryable, ids: readonly string[]): Promise<string[]> =>
  (await on.rows(findOpen, [ids])).map((row) => row.id)
