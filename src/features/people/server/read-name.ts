import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const read = statement<{ fname: string; lname: string }>(
  'people-read-name',
  'SELECT fname, lname FROM users WHERE id = $1',
)

/** What somebody is called, first name first. */
export async function readName(on: Queryable, userId: string): Promise<string> {
  const { fname = '', lname = '' } = (await on.first(read, [userId])) ?? {}
  return `${fname} ${lname}`.trim()
}
