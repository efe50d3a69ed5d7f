import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const read = statement<{ id: string; email: string }>(
  'people-read-addresses',
  'SELECT id, email FROM users WHERE id = ANY($1::uuid[])',
)

/** The mail addresses of people, by their ids. */
export const readAddresses = async (on: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await on.rows(read, [ids])).map((row) => [row.id, row.email]))
