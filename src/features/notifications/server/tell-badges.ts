import { batched } from '#platform/server/batch.ts'
import type { Queryable } from '#platform/server/database.ts'
import { publish } from '#platform/server/live.ts'

/**
 * Tells the open tabs of a person, on every server, that their unread count has changed: for statements that write a
 * notification and must not broadcast themselves, since PostgreSQL commits transactions that notify one after the other.
 * People who are told at the same moment share one broadcast; one that is lost is made up for at the tab's next connection.
 */
export const badgeTeller = (on: Queryable): ((userId: string) => Promise<void>) =>
  batched<string, void>(200, async (userIds) => {
    await publish(on, { topic: 'notifications', users: [...new Set(userIds)] })
    return userIds.map(() => undefined)
  })
