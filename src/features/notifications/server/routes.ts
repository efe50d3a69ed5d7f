import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { markNotificationsRead, readNotifications } from './read-notifications.ts'

export function mountNotifications(edge: Edge, deps: Deps): void {
  edge.mount(
    contract.readNotifications,
    async ({ visitor, query }) => await readNotifications(deps.database, visitor.userId, query.cursor, query.limit),
  )

  edge.mount(contract.markRead, async ({ visitor, body }) => ({
    status: 'success' as const,
    unread: await markNotificationsRead(deps.database, visitor.userId, body.ids, deps.clock()),
  }))
}
