import { newId } from '#kit/id.ts'
import type { Queryable } from '#platform/server/database.ts'
import { messagesOf } from '#platform/server/live.ts'
import type { Broadcast } from '#platform/server/live.ts'
import { fragment, statement } from '#platform/server/statement.ts'
import { DEFAULT_CHANNELS } from '../channels.ts'
import { hasOwnLetter, typeOf } from '../indications.ts'
import type { Indication } from '../indications.ts'

export type Notification = {
  readonly userId: string
  /** What kind of notification it is, e.g. `investment_funded`: its type and the browser's words come by it. */
  readonly indication: Indication
  readonly title: string
  readonly content: string
  readonly facts: Readonly<Record<string, string | number>>
  readonly link: string
}

/**
 * Writes notifications from `news (id, user_id, indication, title, content, facts, link, at, once_key, type, in_app, mail,
 * digest)` of the statement around it, each by its person's preferences: `in_app`, `mail` and `digest` hold where they
 * have none, and `mail` is null where the use case writes its own letter. One that no channel wants is not written; one
 * with a `once_key` is written once per person. Gives `user_id` of those that are shown.
 */
export const ADD_NOTIFICATIONS = fragment(
  'notifications-add-news',
  `INSERT INTO notifications AS t
     (id, user_id, indication, title, content, facts, link, created_at, read_at, is_shown, mail_due, digest_due, once_key)
   SELECT n.id, n.user_id, n.indication, n.title, n.content, n.facts::jsonb, n.link, n.at,
          CASE WHEN c.in_app THEN NULL ELSE n.at END, c.in_app, c.mail, c.digest, n.once_key
     FROM news n
     LEFT JOIN notification_preferences p ON p.user_id = n.user_id AND p.type = n.type
    CROSS JOIN LATERAL (
      SELECT coalesce(p.in_app, n.in_app) AS in_app, n.mail IS NOT NULL AND coalesce(p.mail, n.mail) AS mail,
             coalesce(p.digest, n.digest) AS digest) c
    WHERE c.in_app OR c.mail OR c.digest
   ON CONFLICT (user_id, once_key) WHERE once_key IS NOT NULL DO NOTHING
   RETURNING t.user_id, t.is_shown`,
)

const add = statement(
  'notifications-add',
  `WITH news AS (
     SELECT n.*, $8::timestamptz AS at, NULL::text AS once_key
       FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
                   $10::text[], $11::boolean[], $12::boolean[], $13::boolean[])
         AS n(id, user_id, indication, title, content, facts, link, type, in_app, mail, digest)
   ), told AS (
     ${ADD_NOTIFICATIONS}
   )
   SELECT pg_notify('freehold', message) FROM unnest($9::text[]) AS message`,
)

/** The type of a kind, and the channels that it takes where its person chose none. */
export function channelsOf(indication: Indication) {
  const type = typeOf(indication)
  const { in_app: inApp, mail, digest } = DEFAULT_CHANNELS[type]
  return { type, inApp, mail: hasOwnLetter(indication) ? null : mail, digest }
}

/**
 * Add notifications, in the caller's transaction; open tabs of these people hear of it with its commit, and so does
 * whoever listens for `alsoTell`. Letters of those whose preferences want one are owed from the same commit on
 * (`postNotificationLetters`).
 */
export async function notify(
  on: Queryable,
  list: readonly Notification[],
  now: Date,
  ...alsoTell: readonly Broadcast[]
): Promise<void> {
  const channels = list.map((one) => channelsOf(one.indication))
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
    channels.map((one) => one.type),
    channels.map((one) => one.inApp),
    channels.map((one) => one.mail),
    channels.map((one) => one.digest),
  ])
}
