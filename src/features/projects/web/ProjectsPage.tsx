import { Suspense, useEffect, useState } from 'react'
import { isPassing } from '#platform/web/call-error.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Link } from '#platform/web/Link.tsx'
import { useSearch } from '#platform/web/params.tsx'
import { TabPanel, Tabs } from '#platform/web/ui/Tabs.tsx'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { CompareTray } from './CompareTray.tsx'
import { ListingList } from './ListingList.tsx'
import { listingsWords } from './listings-words.ts'
import { ProjectsHead } from './ProjectsHead.tsx'
import './projects-page.css'
import { useMedia } from './use-media.ts'
import { useListingPages, useProjectsSearch } from './use-projects-search.ts'

// A narrow page shows the map behind a tab. What draws it is asked for with it, not after it.
const projectsMap = lazyPart(async () => {
  const [{ ProjectsMap: Map }] = await Promise.all([import('./ProjectsMap.tsx'), import('./map/SurveyMap.tsx')])
  return Map
})
const WIDE = '(width >= 1000px)'
const { Part: SavedListings } = lazyPart(async () => (await import('./SavedListings.tsx')).SavedListings)

/** The market, or what the visitor saved of it. */
export function ProjectsPage() {
  const [params] = useSearch()
  const visitor = useVisitor()
  return params.get('saved') === '1' && visitor ? <SavedProjects /> : <Market />
}

function SavedProjects() {
  const say = useCopy(listingsWords)
  const isWide = useMedia(WIDE)
  // The market is one step from here, and shows its map at once: its code is here before the connection may go.
  useEffect(() => void (isWide && projectsMap.preload()), [isWide])
  return (
    <div className="page-width grid gap-6 py-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1>{say('saved_title')}</h1>
        <Link to="/projects" className="text-link">
          {say('back_to_projects')}
        </Link>
      </header>
      <Suspense>
        <SavedListings />
      </Suspense>
      <CompareTray />
    </div>
  )
}

/** List left and map right from 1,000 px, the tabs Lists and Map below that (Spec §2). */
function Market() {
  const say = useCopy(listingsWords)
  const search = useProjectsSearch()
  const found = useListingPages(search)
  const isWide = useMedia(WIDE)
  const [params] = useSearch()
  const [activeId, setActiveId] = useState<string | null>(null)
  const tab = params.get('tab') === '1' ? '1' : '0'
  const list = <ListingList search={search} found={found} activeId={activeId} onPoint={setActiveId} />
  const map = (
    <Suspense fallback={<div aria-hidden="true" className="skeleton projects-map" />}>
      <projectsMap.Part
        search={search}
        listings={found.listings}
        activeId={activeId}
        onPoint={setActiveId}
        isTold={isWide && found.listings.length === 0 && isPassing(found.error)}
        className="projects-map"
      />
    </Suspense>
  )
  if (isWide) {
    return (
      <div className="projects-split">
        <div className="projects-column">
          <ProjectsHead search={search} found={found} />
          {list}
          <CompareTray />
        </div>
        <section className="projects-aside" aria-label={say('tab_map')}>
          {map}
        </section>
      </div>
    )
  }
  return (
    <div className="page-width grid gap-4 py-6">
      <ProjectsHead search={search} found={found} />
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
      <CompareTray />
    </div>
  )
}
