import { useEffect } from 'react'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Link } from '#platform/web/Link.tsx'
import { useCopy } from '#platform/web/words.ts'
import { CompareTray } from './CompareTray.tsx'
import { listingsWords } from './listings-words.ts'
import { SavedListings } from './SavedListings.tsx'
import { useMedia } from './use-media.ts'

const projectsMap = lazyPart(async () => {
  const [{ ProjectsMap: Map }] = await Promise.all([import('./ProjectsMap.tsx'), import('./map/SurveyMap.tsx')])
  return Map
})

/** What the visitor saved. */
export function SavedProjects() {
  const say = useCopy(listingsWords)
  const isWide = useMedia('(width >= 1000px)')
  // The market is one step from here, and shows its map at once: its code is here before the connection may go.
  useEffect(() => void (isWide && projectsMap.preload()), [isWide])
  return (
    <div className="page-width grid gap-6 py-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1>{say('saved_title')}</h1>
        <Link to="/projects" className="text-link tall-target">
          {say('back_to_projects')}
        </Link>
      </header>
      <SavedListings />
      <CompareTray />
    </div>
  )
}
