import { Suspense, useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { isPassing } from '#platform/web/call-error.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { useSearch } from '#platform/web/params.tsx'
import { SkipLink } from '#platform/web/ui/SkipLink.tsx'
import { tabPanel } from '#platform/web/ui/tab-panel.ts'
import type { TabsProps } from '#platform/web/ui/Tabs.tsx'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { FoundCount } from './FoundCount.tsx'
import { ListingList } from './ListingList.tsx'
import { listingsWords } from './listings-words.ts'
import { ProjectsHead } from './ProjectsHead.tsx'
import './projects-page.css'
import { useMedia } from './use-media.ts'
import { useListingPages, useProjectsSearch } from './use-projects-search.ts'
import type { ListingPages, ProjectsSearch } from './use-projects-search.ts'

// A narrow page shows the map behind a tab. What draws it is asked for with it, not after it.
const projectsMap = lazyPart(async () => {
  const [{ ProjectsMap: Map }] = await Promise.all([import('./ProjectsMap.tsx'), import('./map/SurveyMap.tsx')])
  return Map
})
const LIST_ID = 'projects-list'
const MAP_ID = 'projects-map'
const WIDE = '(width >= 1000px)'
// The search and one row of chips, which float over a map that fills the page.
const UNDER_HEAD = { top: 112 }
const { Part: MapHead } = lazyPart<{ search: ProjectsSearch; found: ListingPages }>(
  async () => (await import('./MapHead.tsx')).MapHead,
)
// A wide page has none.
const { Part: Tabs } = lazyPart<TabsProps>(async () => (await import('#platform/web/ui/Tabs.tsx')).Tabs)
// Its room is at the end of the list, over which it floats: nothing moves when it comes.
const { Part: CompareTray } = lazyPart(async () => (await import('./CompareTray.tsx')).CompareTray)
const { Part: SavedProjects } = lazyPart(async () => (await import('./SavedProjects.tsx')).SavedProjects)

/** The market, or what the visitor saved of it. */
export function ProjectsPage() {
  const [params] = useSearch()
  const visitor = useVisitor()
  if (params.get('saved') !== '1' || !visitor) return <Market />
  return (
    <Suspense>
      <SavedProjects />
    </Suspense>
  )
}

/** List left and map right from 1,000 px, the tabs Lists and Map below that (Spec §2). */
function Market() {
  const search = useProjectsSearch()
  const found = useListingPages(search)
  const isWide = useMedia(WIDE)
  const [params] = useSearch()
  const [activeId, setActiveId] = useState<string | null>(null)
  // Nothing stands beside a narrow list that could show what is pointed at, and a finger that presses points first. One for every width: a
  // card that gets another while it hydrates makes a part of it anew, and what was pressed there is lost.
  const onPoint = useCallback((id: string | null) => {
    if (matchMedia(WIDE).matches) setActiveId(id)
  }, [])
  const list = <ListingList search={search} found={found} activeId={activeId} onPoint={onPoint} />
  const map = (
    <Suspense fallback={<div aria-hidden="true" className="skeleton projects-map" />}>
      <projectsMap.Part
        search={search}
        listings={found.listings}
        activeId={activeId}
        onPoint={setActiveId}
        over={isWide ? undefined : UNDER_HEAD}
        isTold={isWide && found.listings.length === 0 && isPassing(found.error)}
        className="projects-map"
      />
    </Suspense>
  )
  const parts = { search, found, list, map }
  return !isWide && params.get('tab') === '1' ? <FullMap {...parts} /> : <Split {...parts} isWide={isWide} />
}

type Parts = { search: ProjectsSearch; found: ListingPages; list: ReactNode; map: ReactNode }

/**
 * The list, and beside it on a wide page the map. The server does not know how wide it will be and draws a narrow one, to which the stylesheet
 * gives the places of a wide one: when the map comes nothing moves, and nothing of the list is made anew.
 */
function Split({ search, found, list, map, isWide }: Parts & { isWide: boolean }) {
  const say = useCopy(listingsWords)
  return (
    <div className="projects-split">
      <div id={LIST_ID} tabIndex={-1} className="projects-column">
        {/* The list goes on as it is walked through by keys: nobody would come to its end, and to the map behind it. */}
        {isWide && <SkipLink to={MAP_ID}>{say('skip_to_map')}</SkipLink>}
        <ProjectsHead search={search} found={found} />
        {!isWide && <ViewTabs search={search} tab="0" />}
        <div {...(!isWide && tabPanel('projects', '0'))}>{list}</div>
        <Suspense>
          <CompareTray />
        </Suspense>
      </div>
      {isWide && (
        <section id={MAP_ID} tabIndex={-1} className="projects-aside" aria-label={say('tab_map')}>
          <SkipLink to={LIST_ID}>{say('skip_to_list')}</SkipLink>
          {map}
        </section>
      )}
    </div>
  )
}

function FullMap({ search, found, map }: Parts) {
  return (
    <div className="projects-full">
      <div className="projects-full-bar page-width">
        <ViewTabs search={search} tab="1" />
        <FoundCount total={found.total} isExact={found.isTotalExact} isHere={search.box !== undefined} />
      </div>
      <div {...tabPanel('projects', '1')} className="projects-full-map">
        {map}
        <Suspense>
          <MapHead search={search} found={found} />
        </Suspense>
      </div>
    </div>
  )
}

function ViewTabs({ search, tab }: { search: ProjectsSearch; tab: '0' | '1' }) {
  const say = useCopy(listingsWords)
  return (
    <Suspense fallback={<TabsRoom />}>
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
    </Suspense>
  )
}

/** As high as the tabs are. */
const TabsRoom = () => (
  <div aria-hidden="true" className="tabs">
    <span className="tab">&nbsp;</span>
  </div>
)
