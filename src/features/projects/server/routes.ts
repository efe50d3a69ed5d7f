import { gzipSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { ReadyJson } from '#platform/server/http.ts'
import type { Edge } from '#platform/server/http.ts'
import { makeFairTurns, questionsInTurn } from '#platform/server/turns.ts'
import { networkOf } from '#kit/network-of.ts'
import { getListing, listFacets, listListings, mapListings, readProperties } from '#features/listings/contract.ts'
import { suggestSearches } from '#features/listings/search/suggest-contract.ts'
import { compareListings } from '../compare-contract.ts'
import { listSaved } from '../contract.ts'
import { askExtent } from '../extent-contract.ts'
import { readHotListings } from '../hot-contract.ts'
import * as market from '../market-contract.ts'
import { makeViewCounter } from '#features/favorites/server/count-views.ts'
import { makeViewerCounter } from '#features/favorites/server/count-viewers.ts'
import { keepHotRanking } from './hot-ranking.ts'
import { keepLists } from './kept-facts/keep-lists.ts'
import { makeListingCache } from './page-cache.ts'
import { readExtent } from './read-extent.ts'
import { readCompare } from './read-compare.ts'
import { readFacets } from './read-facets.ts'
import { readHot } from './read-hot.ts'
import { makeReadListing } from './read-listing.ts'
import { readListings, withMine } from './read-listings.ts'
import { readMap } from './read-map.ts'
import { readMarket } from './read-market.ts'
import { readSearch } from './read-search.ts'
import { readSaved } from './read-saved.ts'
import { mountSavedSearches } from './saved-searches/routes.ts'
import { suggest } from './suggest.ts'
import { takesGzip } from '#platform/server/takes-gzip.ts'

const zipped = new WeakMap<Buffer, Buffer>()
const WORTH_ZIPPING_BYTES = 2048

/** Cached bytes are compressed once and cached so too, instead of for every request. */
function kept({ bytes }: { readonly bytes: Buffer }, reply: FastifyReply): ReadyJson {
  if (bytes.length < WORTH_ZIPPING_BYTES) return new ReadyJson(bytes)
  reply.header('vary', 'accept-encoding')
  if (!takesGzip(reply.request)) return new ReadyJson(bytes)
  const ready = zipped.get(bytes) ?? gzipSync(bytes, { level: 5 })
  zipped.set(bytes, ready)
  reply.header('content-encoding', 'gzip')
  return new ReadyJson(ready)
}

// A count may go through all listings: half of the connections stay free for everything else. Whoever asks for many at once, of a filter each
// that nobody has asked for, leaves some of the turns to others, and does not fill the places of all requests with those that wait.
const TURNS = { atOnce: 6, maxWaitMs: 3000, guessMs: 10 } as const
const TURNS_OF_A_NETWORK = { atOnce: 4, mostWaiting: 124 } as const

const LIST_KEY = '{"listings":'

/** The list, the map, a listing, and what somebody saved of listings and searches. Returns how to stop: the views that were counted are then written down. */
export function mountProjects(
  edge: Edge,
  deps: Pick<Deps, 'database' | 'clock' | 'live' | 'log'>,
): { stop(): Promise<void> } {
  const { database } = deps
  const turnOf = makeFairTurns(TURNS, TURNS_OF_A_NETWORK)
  const inTurn = (who: string) => questionsInTurn(database.stale, turnOf(who))
  const listsOf = (address: string) => inTurn(networkOf(address))
  const cache = keepLists(database, deps.live, deps.clock)
  const listingCache = makeListingCache(deps.live, deps.clock)
  const readListing = makeReadListing(database, listingCache)
  const views = makeViewCounter(database, deps.log)
  const viewers = makeViewerCounter(database, deps.clock, deps.log)
  const hotRanking = keepHotRanking(inTurn('everybody'), deps.clock)

  edge.mount(listListings, async ({ query, visitor, address, reply }) => {
    const lists = listsOf(address)
    const { asked, reading } = await readSearch(lists, cache, query)
    const page = await readListings(lists, cache, asked, reading)
    return visitor ? new ReadyJson(await withMine(database, page, visitor.userId)) : kept(page, reply)
  })
  edge.mount(readHotListings, async ({ visitor, reply }) => {
    const page = await readHot(database, cache, await hotRanking())
    return visitor ? new ReadyJson(await withMine(database, page, visitor.userId)) : kept(page, reply)
  })
  edge.mount(mapListings, async ({ query, address, reply }) => {
    const lists = listsOf(address)
    const { asked } = await readSearch(lists, cache, query)
    return kept(await readMap(lists, cache, asked), reply)
  })
  edge.mount(askExtent, async ({ query, address }) => {
    const lists = listsOf(address)
    const { asked } = await readSearch(lists, cache, query)
    return new ReadyJson((await readExtent(lists, cache, asked)).bytes)
  })
  edge.mount(listFacets, async ({ query, address, reply }) => {
    const lists = listsOf(address)
    const { asked } = await readSearch(lists, cache, query)
    return kept(await readFacets(lists, cache, asked), reply)
  })
  edge.mount(suggestSearches, async ({ query, address }) => await suggest(listsOf(address), cache, query.q))
  edge.mount(getListing, async ({ params, visitor, address, agent, reply }) => {
    const found = await readListing(params.id, visitor?.userId ?? null, deps.clock())
    if (isRefusal(found)) return found
    if (viewers.count(params.id, { visitor, address, agent })) views.count(params.id)
    return visitor ? new ReadyJson(found.bytes) : kept(found, reply)
  })
  edge.mount(compareListings, async ({ query, visitor }) => {
    const who = { userId: visitor?.userId ?? null, now: deps.clock() }
    return new ReadyJson(await readCompare(readListing, query.ids, who))
  })
  edge.mount(market.readMarket, async ({ params, address }) => await readMarket(listsOf(address), params.id))
  edge.mount(readProperties, async ({ body, address, say }) => {
    const lists = listsOf(address)
    const { asked } = await readSearch(lists, cache, body)
    const page = await readListings(lists, cache, asked)
    const feedback = say(page.ids.length === 0 ? 'none_found' : 'found')
    const head = Buffer.from(`{"status":"success","feedback":${JSON.stringify(feedback)},"posts_list":`)
    return new ReadyJson(Buffer.concat([head, page.bytes.subarray(LIST_KEY.length)]))
  })
  edge.mount(listSaved, async ({ query, visitor }) => new ReadyJson(await readSaved(database, visitor.userId, query)))
  mountSavedSearches(edge, deps)
  return {
    stop: async () => {
      await views.stop()
      await viewers.stop()
      cache.close()
      listingCache.close()
    },
  }
}
