import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { AnswerOf } from '#kit/endpoint.ts'
import { addressOf, call } from '#platform/web/call.ts'
import { firstPage } from '#platform/web/query.tsx'
import { useSearch } from '#platform/web/params.tsx'
import type { ListingCard, listListings } from '#features/listings/contract.ts'
import { areaText } from '#features/listings/area.ts'
import type { Sort } from '#features/listings/rules.ts'
import { pageQuery, readBox, readFilters, readSort } from './search-query.ts'
import type { Filters } from './search-query.ts'

export type ProjectsSearch = {
  readonly filters: Filters
  readonly sort: Sort
  readonly box: string | undefined
  /** Changes the address; what is not named stays, a list always begins anew. */
  readonly change: (fields: Readonly<Record<string, string | null | undefined>>, options?: { push?: boolean }) => void
  /**
   * Narrows everything to a ring drawn on the map, in degrees, with at most `AREA_CORNERS` corners; null takes it away. The
   * part of the map that narrowed it before gives way to it.
   */
  readonly drawArea: (corners: readonly (readonly [lon: number, lat: number])[] | null) => void
}

/** What the address says the list is. Everything about a search lives there, so that back, reload and a sent link work. */
export function useProjectsSearch(): ProjectsSearch {
  const [search, setSearch] = useSearch()
  const filterText = JSON.stringify(readFilters(search))
  // The same filters stay the same object while something else of the address changes.
  const filters = useMemo(() => JSON.parse(filterText) as Filters, [filterText])
  const change = useCallback<ProjectsSearch['change']>(
    (fields, options) => setSearch({ cursor: null, ...fields }, options),
    [setSearch],
  )
  const drawArea: ProjectsSearch['drawArea'] = (corners) =>
    change({ area: corners && areaText(corners), bbox: null }, { push: true })
  return { filters, sort: readSort(search), box: readBox(search), change, drawArea }
}

/** The pages of the list so far; old ones stay in view until the new ones come. */
export function useListingPages({ filters, sort, box }: ProjectsSearch) {
  const [search] = useSearch()
  const start = search.get('cursor') ?? undefined
  const query = pageQuery({ filters, sort, box })
  const found = useInfiniteQuery({
    queryKey: ['/api/listings', 'pages', { filters, sort, box, start }],
    queryFn: async ({ pageParam, signal }) =>
      await call<typeof listListings>('GET /api/listings', { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: start,
    ...firstPage<AnswerOf<typeof listListings>, string | undefined>(
      addressOf('/api/listings', {}, { ...query, cursor: start }),
      start,
    ),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const pages = found.data?.pages
  return useMemo(() => {
    const listings: ListingCard[] = pages?.flatMap((page) => page.listings) ?? []
    const saved = new Set(pages?.flatMap((page) => page.saved ?? []))
    return {
      ...found,
      listings,
      saved,
      total: pages?.at(-1)?.total,
      isTotalExact: pages?.at(-1)?.is_total_exact ?? true,
      reading: pages?.at(-1)?.search,
      nextCursor: pages?.at(-1)?.next_cursor ?? null,
    }
  }, [found, pages])
}

export type ListingPages = ReturnType<typeof useListingPages>
