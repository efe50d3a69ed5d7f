import { Suspense, useCallback } from 'react'
import { SAVED_PATH } from '#features/favorites/web/saved-path.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Link } from '#platform/web/Link.tsx'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { SearchReading } from '#features/listings/search/reading-contract.ts'
import { FilterButton } from './FilterButton.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FoundCount } from './FoundCount.tsx'
import { listingsWords } from './listings-words.ts'
import { SearchBox } from './SearchBox.tsx'
import { SortSelect } from './SortSelect.tsx'
import type { ListingPages, ProjectsSearch } from './use-projects-search.ts'

const { Part: Reading } = lazyPart<{ reading: SearchReading }>(
  async () => (await import('./SearchReadingNote.tsx')).SearchReadingNote,
  true,
)

/** Title, count, search, sort and filters. */
export function ProjectsHead({ search, found }: { search: ProjectsSearch; found: ListingPages }) {
  const say = useCopy(listingsWords)
  const visitor = useVisitor()
  const { filters, box } = search
  const { reading } = found
  const change = search.change
  // The search box debounces: a new function at each render would restart its timer.
  const onSearch = useCallback((text: string) => change({ q: text || null }), [change])
  return (
    <header className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h1>{say('projects')}</h1>
        <div className="flex flex-wrap items-baseline gap-x-4 text-15">
          <FoundCount total={found.total} isExact={found.isTotalExact} isHere={box !== undefined} />
          {visitor && <OwnPlaces />}
        </div>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox value={filters.q ?? ''} onSearch={onSearch} onChoose={(fields) => change(fields, { push: true })} />
        <div className="projects-order">
          <div>
            <SortSelect search={search} />
          </div>
          <FilterButton search={search} />
        </div>
      </div>
      {reading && (reading.corrected.length > 0 || Object.keys(reading).length > 1) && (
        <Suspense>
          <Reading reading={reading} />
        </Suspense>
      )}
      {(Object.keys(filters).length > 0 || box) && <FilterChips search={search} hasSave />}
    </header>
  )
}

/** Where what somebody saved is: listings, and searches. */
function OwnPlaces() {
  const say = useCopy(listingsWords)
  return (
    <>
      <Link to={SAVED_PATH} className="text-link tall-target" aria-current={undefined}>
        {say('saved_only')}
      </Link>
      <Link to="/search" className="text-link tall-target">
        {say('searches')}
      </Link>
    </>
  )
}
