import { batched } from '#platform/server/batch.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { OpenTabs } from './open-tabs.ts'
import { readUnreadOf } from './read-notifications.ts'
import { newsOf, write } from './tab-stream.ts'

const BATCH = 512

type TabTeller = {
  /** The count of unread notifications, read after the call. */
  readonly unreadOf: (userId: string) => Promise<number>
  /** Tells all tabs of these people that there is news. */
  readonly tell: (userIds: readonly string[]) => Promise<void>
}

/** Tells open tabs of news. Tabs that open and news for them read one after the other, so that no tab keeps an older count. */
export function makeTabTeller(
  { database, log }: Pick<Deps, 'database' | 'log'>,
  tabs: OpenTabs,
  tabsMax: number,
): TabTeller {
  // Whose count will be read for news: whoever has more of it before then is told once.
  const due = new Set<string>()
  const lookUp = (userIds: readonly string[]) => {
    for (const userId of userIds) due.delete(userId)
    return readUnreadOf(database, userIds)
  }
  // At most everybody who listens is due, beside everybody who is coming.
  const unreadOf = batched<string, number>(BATCH, lookUp, 2 * tabsMax)

  const tellOne = async (userId: string): Promise<void> => {
    try {
      const news = newsOf(await unreadOf(userId))
      for (const tab of tabs.of(userId)) write(tab, news)
    } catch (error) {
      due.delete(userId)
      throw error
    }
  }
  return {
    unreadOf,
    tell: async (userIds) => {
      const told: Promise<void>[] = []
      for (const userId of userIds) {
        if (tabs.of(userId).size === 0 || due.has(userId)) continue
        due.add(userId)
        told.push(tellOne(userId))
      }
      const failed = (await Promise.allSettled(told)).filter((one) => one.status === 'rejected')
      if (failed.length > 0)
        log.warn({ people: failed.length, error: String(failed[0]!.reason) }, 'live: could not publish')
    },
  }
}
