import type { SearchReading } from '#features/listings/search/reading-contract.ts'
import { understandSearch } from '#features/listings/search/understand-search.ts'
import type { Queryable } from '#platform/server/database.ts'
import { correctSearch, withCorrections } from './correct-search.ts'
import type { PageCache } from './page-cache.ts'

/** A query with the misspelled words of its search put right, and how that search was read; null where it has none. */
export async function readSearch<Q extends { readonly q?: string | undefined }>(
  on: Queryable,
  cache: PageCache,
  query: Q,
): Promise<{ asked: Q; reading: SearchReading | null }> {
  const understood = understandSearch(query.q)
  if (!understood) return { asked: query, reading: null }
  const corrected = await correctSearch(on, cache, query.q)
  const asked = corrected.length === 0 ? query : { ...query, q: withCorrections(query.q ?? '', corrected) }
  const { beds, baths, minPrice, maxPrice, minSqft, maxSqft, minYear, maxYear } = understood
  const figures = {
    beds,
    baths,
    min_price: minPrice,
    max_price: maxPrice,
    min_sqft: minSqft,
    max_sqft: maxSqft,
    min_year: minYear,
    max_year: maxYear,
  }
  return { asked, reading: { corrected: [...corrected], ...figures } }
}
