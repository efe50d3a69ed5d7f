import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { PageCache } from './page-cache.ts'

const readStates = statement<{ facets: string }>(
  'listings-facets',
  `SELECT json_build_object('states', coalesce(json_agg(json_build_object('state', state, 'count', n) ORDER BY state), '[]'),
                            'total', coalesce(sum(n), 0))::text AS facets
     FROM listing_states WHERE n > 0`,
)

/** How many listings each state has, from sums that the database keeps. */
export async function readFacets(on: Queryable, cache: PageCache): Promise<Buffer> {
  const kept = await cache.read('facets', async () => {
    const bytes = Buffer.from((await on.first(readStates))!.facets)
    return { bytes, sizeBytes: bytes.length }
  })
  return kept.bytes
}
