import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { changePreferences, readPreferences } from './preferences.ts'
import { markNotificationsRead, readNotifications } from './read-notifications.ts'
import { followUnsubscribe } from './unsubscribe.ts'

export function mountNotifications(edge: Edge, deps: Deps): void {
  edge.mount(
    contract.readNotifications,
    async ({ visitor, query }) => await readNotifications(deps.database, visitor.userId, query),
  )

  edge.mount(contract.markRead, async ({ visitor, body }) => ({
    status: 'success' as const,
    unread: await markNotificationsRead(deps.database, visitor.userId, body.ids, deps.clock()),
  }))

  edge.mount(contract.readPreferences, async ({ visitor }) => await readPreferences(deps, visitor.userId))

  edge.mount(
    contract.changePreferences,
    async ({ visitor, body }) => await changePreferences(deps, visitor.userId, body),
  )

  mountLinks(edge, deps)
}

type Followed = { readonly query: { readonly token: string }; readonly say: (name: 'switched_off') => string }

/** The links of letters, which work without a login. */
function mountLinks(edge: Edge, deps: Deps): void {
  const unsubscribe = async ({ query, say }: Followed) => {
    const result = await followUnsubscribe(deps, query.token, 'off')
    return isRefusal(result) ? result : { status: 'success' as const, feedback: say('switched_off'), ...result }
  }
  edge.mount(contract.unsubscribe, unsubscribe)
  edge.mount(contract.unsubscribeByMail, unsubscribe)

  edge.mount(contract.resubscribe, async ({ query, say }) => {
    const result = await followUnsubscribe(deps, query.token, 'on')
    return isRefusal(result) ? result : { status: 'success' as const, feedback: say('switched_on'), ...result }
  })
}
