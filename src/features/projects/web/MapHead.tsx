import { Suspense, useCallback } from 'react'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { useCopy } from '#platform/web/words.ts'
import type { SearchReading } from '#features/listings/search/reading-contract.ts'
import { FilterButton } from './FilterButton.tsx'
import { listingsWords } from './listings-words.ts'
import { MapTools } from './MapTools.tsx'
import { SearchBox } from './SearchBox.tsx'
import type { ListingPages, ProjectsSearch } from './use-projects-search.ts'

const { Part: Reading } = lazyPart<{ reading: SearchReading }>(
  async () => (await import('./SearchReadingNote.tsx')).SearchReadingNote,
  true,
)

// The same as the empty list says: a map alone would be silent.
const { Part: NothingFits } = lazyPart<{ search: ProjectsSearch }>(
  async () => (await import('./NothingFits.tsx')).NothingFits,
)

/** Search, filters and chips as they float over a map that fills the page, and what stands on it where nothing else does. */
export function MapHead({ search, found }: { search: ProjectsSearch; found: ListingPages }) {
  const say = useCopy(listingsWords)
  const { change, filters } = search
  const { reading } = found
  const onSearch = useCallback((text: string) => change({ q: text || null }), [change])
  return (
    <>
      <header className="map-head">
        <h1 className="sr-only">{say('projects')}</h1>
        <div className="map-head-search">
          <SearchBox
            value={filters.q ?? ''}
            onSearch={onSearch}
            onChoose={(fields) => change(fields, { push: true })}
          />
          <FilterButton search={search} />
        </div>
        <MapTools search={search} />
        {reading && (reading.corrected.length > 0 || Object.keys(reading).length > 1) && (
          <div className="map-head-note">
            <Suspense>
              <Reading reading={reading} />
            </Suspense>
          </div>
        )}
      </header>
      {found.total === 0 && !found.isPlaceholderData && (
        <div className="projects-nothing">
          <Suspense>
            <NothingFits search={search} />
          </Suspense>
        </div>
      )}
    </>
  )
}
