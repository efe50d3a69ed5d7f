import type { Clock } from '#kit/clock.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Live } from '#platform/server/live.ts'
import { makePageCache } from '../page-cache.ts'
import type { PageCache } from '../page-cache.ts'
import { keepFacts } from './keep-facts.ts'
import type { KeptFacts } from './keep-facts.ts'

/** What a server keeps of its lists: finished answers, and the facts by which it finds new ones. */
export type KeptLists = PageCache & { readonly facts?: KeptFacts }

export function keepLists(on: Queryable, live: Live, clock: Clock): KeptLists {
  const [pages, facts] = [makePageCache(live, clock), keepFacts(on, live, clock)]
  const close = () => {
    pages.close()
    facts.close()
  }
  return { ...pages, facts, close }
}
