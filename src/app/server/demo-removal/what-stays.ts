import type { Transaction } from '#platform/server/database.ts'

export type WhatStays = {
  /** Accounts of people who registered and are not closed; operators are among them. */
  readonly people: number
  readonly operators: number
  readonly homes: number
  readonly offerings: number
  readonly posts: number
  readonly readers: number
}

const COUNTS = `SELECT (SELECT count(*)::int FROM users WHERE closed_at IS NULL) AS people,
  (SELECT count(*)::int FROM users WHERE closed_at IS NULL AND role = 'operator') AS operators,
  (SELECT count(*)::int FROM listings) AS homes, (SELECT count(*)::int FROM offerings) AS offerings,
  (SELECT count(*)::int FROM posts WHERE status <> 'deleted') AS posts,
  (SELECT count(*)::int FROM newsletter_readers) AS readers`

/** What is left in the database of people and homes. */
export const readWhatStays = async (tx: Transaction): Promise<WhatStays> =>
  (await tx.client.query<WhatStays>(COUNTS)).rows[0]!
