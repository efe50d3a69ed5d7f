import { useEffect, useRef } from 'react'
import { useRouter } from '#platform/web/router.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { showInRow } from '#platform/web/ui/show-in-row.ts'
import { fadesOf, useOverflow } from '#platform/web/ui/use-overflow.ts'
import { useCopy } from '#platform/web/words.ts'
import { projectWords } from './project-words.ts'
import { useSpinePlaces } from './spine.tsx'
import { useArrivalAt } from './use-arrival-at.ts'
import { useSectionInView } from './use-section-in-view.ts'

/** The sections of a listing's page as one row that stays in view, and marks the one that is read. */
export function ProjectSpine() {
  const say = useCopy(projectWords)
  const { place } = useRouter()
  const places = useSpinePlaces()
  const row = useRef<HTMLDivElement>(null)
  const overflow = useOverflow(row)
  const current = useSectionInView(places)
  useArrivalAt(place.hash)
  useEffect(() => {
    const at = places.findIndex(({ id }) => id === current)
    showInRow(row.current, row.current?.querySelectorAll('a')[at])
  }, [places, current])
  return (
    <nav className="project-spine no-print" aria-label={say('spine')}>
      <div ref={row} className={`tabs ${fadesOf(overflow)}`}>
        {places.length === 0 && <SpineSkeleton />}
        {places.map(({ id, name }) => (
          <a
            key={id}
            href={`${place.path}${place.search}#${id}`}
            className="tab content-center"
            aria-current={id === current ? 'location' : undefined}
          >
            {name}
          </a>
        ))}
      </div>
    </nav>
  )
}

/** The sections name themselves as they are hydrated: until then, links without words. */
const SpineSkeleton = () =>
  [72, 80, 104, 80].map((width, at) => (
    <span key={at} className="tab content-center">
      <Skeleton width={`${width}px`} />
    </span>
  ))
