import type { Transaction } from '#platform/server/database.ts'
import { allListings } from '../../../../seed/listings.ts'
import { demoPeople } from '../../../../seed/people.ts'

/** Whom and what the rules mean by `gone_people`, `gone_homes` and `gone_posts`, by their ids. */
export type Gone = {
  readonly people: readonly string[]
  readonly homes: readonly string[]
  readonly posts: readonly string[]
  readonly values: readonly [people: readonly string[], homes: readonly string[], posts: readonly string[]]
}

const GONE = `WITH gone_people AS (SELECT unnest($1::uuid[]) AS id), gone_homes AS (SELECT unnest($2::uuid[]) AS id),
  gone_posts AS (SELECT unnest($3::uuid[]) AS id) `

/** A statement that may name the three; its values are `Gone.values`. */
export const withGone = (sql: string): string => GONE + sql

// Those whom an earlier removal closed are nobody's any more.
const PEOPLE = 'SELECT id FROM users WHERE id = ANY ($1::uuid[]) AND closed_at IS NULL'
// Those of the seeds, by ids that nobody else can have, and those that somebody offered as a person of the demo. What was imported
// is the operator's own, whoever its seller is said to be.
const HOMES = `SELECT id FROM listings WHERE id = ANY ($1::uuid[])
    OR source IS NULL AND (seller_id = ANY ($2::uuid[])
       OR id IN (SELECT listing_id FROM submissions WHERE owner_id = ANY ($2::uuid[])))`
const POSTS = 'SELECT id FROM posts WHERE author_id = ANY ($1::uuid[])'

/** All that is of the demo, as it stands in the database now. */
export async function findGone(tx: Transaction): Promise<Gone> {
  const ids = async (sql: string, ...values: unknown[]): Promise<string[]> =>
    (await tx.client.query<{ id: string }>(sql, values)).rows.map(({ id }) => id)
  const people = await ids(
    PEOPLE,
    demoPeople.map(({ id }) => id),
  )
  const homes = await ids(
    HOMES,
    allListings.map(({ id }) => id),
    people,
  )
  return goneOf(people, homes, await ids(POSTS, people))
}

export const goneOf = (people: readonly string[], homes: readonly string[], posts: readonly string[]): Gone => ({
  people,
  homes,
  posts,
  values: [people, homes, posts],
})
