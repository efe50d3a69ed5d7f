import { SlidersHorizontal } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useSearch } from '#platform/web/router.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TabPanel, Tabs } from '#platform/web/ui/Tabs.tsx'
import { useCopy } from '#platform/web/words.ts'
import { SORTS } from '../rules.ts'
import { FilterChips } from './FilterChips.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { ListingList } from './ListingList.tsx'
import { listingsWords } from './listings-words.ts'
import { ProjectsMap } from './ProjectsMap.tsx'
import './projects-page.css'
import { countFilters } from './search-query.ts'
import { SearchBox } from './SearchBox.tsx'
import { useMedia } from './use-media.ts'
import { useListingPages, useProjectsSearch } from './use-projects-search.ts'
import type { ListingPages, ProjectsSearch } from './use-projects-search.ts'

/** The market: list left and map right from 1,000 px, the tabs Lists and Map below that (Spec §2). */
export function ProjectsPage() {
  const say = useCopy(listingsWords)
  const search = useProjectsSearch()
  const found = useListingPages(search)
  const isWide = useMedia('(width >= 1000px)')
  const [params] = useSearch()
  const [activeId, setActiveId] = useState<string | null>(null)
  const tab = params.get('tab') === '1' ? '1' : '0'
  const list = <ListingList search={search} found={found} activeId={activeId} onPoint={setActiveId} />
  const map = (
    <ProjectsMap
      search={search}
      listings={found.listings}
      activeId={activeId}
      onPoint={setActiveId}
      className="projects-map"
    />
  )
  if (isWide) {
    return (
      <div className="projects-split">
        <div className="projects-column">
          <Head search={search} found={found} />
          {list}
        </div>
        <section className="projects-aside" aria-label={say('tab_map')}>
          {map}
        </section>
      </div>
    )
  }
  return (
    <div className="sheet-width grid gap-4 py-6">
      <Head search={search} found={found} />
      <Tabs
        id="projects"
        label={say('views')}
        tabs={[
          { key: '0', label: say('tab_list') },
          { key: '1', label: say('tab_map') },
        ]}
        current={tab}
        onSelect={(next) => search.change({ tab: next })}
      />
      <TabPanel id="projects" tab={tab}>
        {tab === '0' ? list : map}
      </TabPanel>
    </div>
  )
}

/** Title, count, search, sort and filters. */
function Head({ search, found }: { search: ProjectsSearch; found: ListingPages }) {
  const say = useCopy(listingsWords)
  const [isFiltering, setFiltering] = useState(false)
  const { filters, sort, box } = search
  const active = countFilters(filters)
  const change = search.change
  // The box keeps a timer over its words: a new function at each drawing would start it anew.
  const onSearch = useCallback((text: string) => change({ q: text || null }), [change])
  return (
    <header className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1>{say('projects')}</h1>
        <p className="text-15 text-muted figures" aria-live="polite">
          {found.total !== undefined && say(box ? 'count_here' : 'count', { n: found.total })}
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox value={filters.q ?? ''} onSearch={onSearch} />
        <div className="flex grow items-end gap-3">
          <div className="min-w-40 grow">
            <Select
              id="projects-sort"
              label={<span className="sr-only">{say('sort')}</span>}
              value={sort}
              onChange={(next) => change({ sort: next === 'newest' ? null : next }, { push: true })}
              options={SORTS.map((value) => ({ value, label: say(`sort_${value}`) }))}
            />
          </div>
          <Button look="secondary" onClick={() => setFiltering(true)} aria-haspopup="dialog">
            <SlidersHorizontal />
            {active > 0 ? say('filter_with', { n: active }) : say('filter')}
          </Button>
        </div>
      </div>
      <FilterChips {...search} />
      {isFiltering && <FilterSheet search={search} onClose={() => setFiltering(false)} />}
    </header>
  )
}
