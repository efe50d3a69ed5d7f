import { useEffect, useState } from 'react'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Drawer } from '#platform/web/ui/Dialog.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { LoadedPart } from '#platform/web/ui/LoadedPart.tsx'
import { useCopy } from '#platform/web/words.ts'
import { listingsWords } from './listings-words.ts'
import { countFilters } from './search-query.ts'
import type { ProjectsSearch } from './use-projects-search.ts'

const SLIDERS = 'M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3'

const filterDrawer = lazyPart<{ search: ProjectsSearch; onClose: () => void }>(
  async () => (await import('./FilterDrawer.tsx')).FilterDrawer,
)

const preload = () => void filterDrawer.preload()

/** Opens the filters, and says how many are set. Without a connection it says that they come with it. */
export function FilterButton({ search }: { search: ProjectsSearch }) {
  const say = useCopy(listingsWords)
  const [isFiltering, setFiltering] = useState(false)
  const active = countFilters(search.filters)
  const close = () => setFiltering(false)
  useEffect(() => void (window.requestIdleCallback ?? setTimeout)(preload), [])
  return (
    <>
      <Button
        look="secondary"
        onPointerEnter={preload}
        onClick={() => setFiltering(true)}
        aria-haspopup="dialog"
        aria-label={active > 0 ? say('filter_with', { n: active }) : undefined}
        className="filter-button"
      >
        <Icon path={SLIDERS} />
        {say('filter')}
        {active > 0 && <span className="filter-count figures">{active}</span>}
      </Button>
      {isFiltering && (
        <LoadedPart
          loading={null}
          renderNotice={(shown) => (
            <Drawer isOpen side="right" onClose={close} title={say('filter')}>
              {shown}
            </Drawer>
          )}
        >
          <filterDrawer.Part search={search} onClose={close} />
        </LoadedPart>
      )}
    </>
  )
}
