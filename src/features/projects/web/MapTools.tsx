import { Heart } from 'lucide-react'
import { Suspense } from 'react'
import { SAVED_PATH } from '#features/favorites/web/saved-path.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Link } from '#platform/web/Link.tsx'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { FilterChips } from './FilterChips.tsx'
import { listingsWords } from './listings-words.ts'
import { SortSelect } from './SortSelect.tsx'
import type { ProjectsSearch } from './use-projects-search.ts'

const { Part: SaveChip } = lazyPart<{ search: ProjectsSearch }>(
  async () => (await import('./saved-searches/SaveSearchChip.tsx')).SaveSearchChip,
  true,
)

/** What the list has above it, as one row over the map, which scrolls sideways: the order, what is saved, and the chips. */
export function MapTools({ search }: { search: ProjectsSearch }) {
  const say = useCopy(listingsWords)
  const visitor = useVisitor()
  const isNarrowed = Object.keys(search.filters).length > 0 || search.box !== undefined
  return (
    <div className="map-head-chips">
      <SortSelect search={search} />
      {visitor && isNarrowed && (
        <Suspense>
          <SaveChip search={search} />
        </Suspense>
      )}
      {isNarrowed && <FilterChips search={search} />}
      {visitor && (
        <Link to={SAVED_PATH} className="chip">
          <Heart aria-hidden="true" />
          {say('saved_only')}
        </Link>
      )}
    </div>
  )
}
