import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const read = statement<{ fname: string; lname: string; time_zone: string }>(
  'people-read-name',
  'SELECT fname, lname, time_zone FROM users WHERE id = $1',
)

/** For whom something is written: their name, first name first, and by whose clock they read; empty: none was chosen. */
export async function readReader(on: Queryable, userId: string): Promise<{ name: string; timeZone: string }> {
  const { fname = '', lname = '', time_zone: timeZone = '' } = (await on.first(read, [userId])) ?? {}
  return { name: `${fname} ${lname}`.trim(), timeZone }
}

/** What somebody is called, first name first. */
export const readName = async (on: Queryable, userId: string): Promise<string> => (await readReader(on, userId)).name
