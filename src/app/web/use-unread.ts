import { readBoot } from '#platform/web/boot.ts'
import { useLive } from '#platform/web/live.ts'
import { makeStore, useStore } from '#platform/web/store.ts'
import { isMember, useVisitor } from '#platform/web/visitor.ts'

const count = makeStore(readBoot().unread)

/**
 * How many notifications are unread, live: it comes with the page, again at each connection of live updates, and
 * whenever it changes, in every open tab. Those of the sample account wait for nobody who looks around in it.
 */
export function useUnread(): number {
  useLive('unread', ({ unread }) => count.set(unread))
  const unread = useStore(count)
  return isMember(useVisitor()) ? unread : 0
}
