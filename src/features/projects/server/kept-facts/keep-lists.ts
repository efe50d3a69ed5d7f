import type { Clock } from '#kit/clock.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Live } from '#platform/server/live.ts'
import { makePageCache } from '../page-cache.ts'
import type { PageCache } from '../page-cache.ts'
import { keepCards } from './keep-cards.ts'
import type { KeptCards } from './keep-cards.ts'
import { keepFacts } from './keep-facts.ts'
import type { KeptFacts } from './keep-facts.ts'

/** What a server keeps of its lists: finished answers, and the facts and cards by which it makes new ones. */
export type KeptLists = PageCache & { readonly kept?: { readonly facts: KeptFacts; readonly cards: KeptCards } }

export function keepLists(on: Queryable, live: Live, clock: Clock): KeptLists {
  const pages = makePageCache(live, clock)
  const kept = { facts: keepFacts(on, live, clock), cards: keepCards(live, clock) }
  const close = () => {
    for (const one of [pages, kept.facts, kept.cards]) one.close()
  }
  return { ...pages, kept, close }
}
