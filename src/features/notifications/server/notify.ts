import { newId } from '#kit/id.ts'
import type { Queryable } from '#platform/server/database.ts'
import { messagesOf } from '#platform/server/live.ts'
import type { Broadcast } from '#platform/server/live.ts'
import { statement } from '#platform/server/statement.ts'

export type Notification = {
  readonly userId: string
  /** What kind of notification it is, e.g. `investment_funded`: the browser finds its words by it. */
  readonly indication: string
  readonly title: string
  readonly content: string
  readonly facts: Readonly<Record<string, string | number>>
  readonly link: string
}

const add = statement(
  'notifications-add',
  `WITH n AS (
     INSERT INTO notifications (id, user_id, indication, title, content, facts, link, created_at)
     SELECT id, user_id, indication, title, content, facts::jsonb, link, $8
       FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
         AS n(id, user_id, indication, title, content, facts, link)
   )
   SELECT pg_notify('freehold', message) FROM unnest($9::text[]) AS message`,
)

/**
 * Add notifications, in the caller's transaction; open tabs of these people hear of it with its commit, and so does
 * whoever listens for `alsoTell`.
 */
export async function notify(
  on: Queryable,
  list: readonly Notification[],
  now: Date,
  ...alsoTell: readonly Broadcast[]
): Promise<void> {
  await on.run(add, [
    list.map(() => newId(now.getTime())),
    list.map((one) => one.userId),
    list.map((one) => one.indication),
    list.map((one) => one.title),
    list.map((one) => one.content),
    list.map((one) => JSON.stringify(one.facts)),
    list.map((one) => one.link),
    now,
    messagesOf({ topic: 'notifications', users: [...new Set(list.map((one) => one.userId))] }, ...alsoTell),
  ])
}
