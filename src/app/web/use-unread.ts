import { readBoot } from '#platform/web/boot.ts'
import { useLive } from '#platform/web/live.ts'
import { makeStore, useStore } from '#platform/web/store.ts'

const count = makeStore(readBoot().unread)

/** During server rendering: of whom. */
export const setRenderUnread = (unread: number): void => count.set(unread)

/**
 * How many notifications are unread, live: it comes with the page, again at each connection of live updates, and
 * whenever it changes, in every open tab.
 */
export function useUnread(): number {
  useLive('unread', ({ unread }) => count.set(unread))
  return useStore(count)
}
