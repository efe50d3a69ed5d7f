import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useState } from 'react'
import type { AnswerOf } from '#kit/endpoint.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { answerQuery } from '#platform/web/query.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { ListingCard, mapListings } from '#features/listings/contract.ts'
import { mapWords } from './map/map-words.ts'
import { boundsText, readBounds, unionOf } from '#platform/web/map/bounds.ts'
import type { Bounds } from '#platform/web/map/bounds.ts'
import type { Insets } from '#platform/web/map/camera.ts'
import type { MapView } from '#platform/web/map/use-stage.ts'
import type { askExtent } from '../extent-contract.ts'
import { boundsOfArea, ringOf } from './map/area-ring.ts'
import { firstViewOf, LOWER_48 } from './map/first-view.ts'
import { samplesOfListings, townsOf } from './market-of.ts'
import { queryOf } from './search-query.ts'
import type { Filters } from './search-query.ts'
import type { ProjectsSearch } from './use-projects-search.ts'

const surveyMap = lazyPart(async () => (await import('./map/SurveyMap.tsx')).SurveyMap)

const NONE: readonly never[] = []
// A drawn area is seen as close as it was drawn.
const AREA_ZOOM = 16

type Props = {
  search: ProjectsSearch
  listings: readonly ListingCard[]
  activeId: string | null
  onPoint: (id: string | null) => void
  /** The list beside it has said already that there is no connection, and both come by themselves once there is one. */
  isTold?: boolean
  /** Pixels that the page's own controls lie over. */
  over?: Partial<Insets> | undefined
  className?: string
}

/** The map of a search: what it shows narrows the list, once the reader has moved it. */
export function ProjectsMap({ search, listings, activeId, onPoint, isTold, over, className }: Props) {
  const say = useCopy(mapWords)
  const { filters, box, change } = search
  const { area = null } = filters
  const ring = useMemo(() => area && ringOf(area), [area])
  const [view, setView] = useState<MapView | null>(null)
  // Its code comes together with the first answer, not after it.
  useEffect(() => void surveyMap.preload(), [])
  const query = queryOf(filters)
  const extent = useQuery({
    ...answerQuery<typeof askExtent>('GET /api/listings/extent', { query }),
    placeholderData: keepPreviousData,
  })
  const found = useWhole(extent, filters)
  const whole = area ? boundsOfArea(area) : found
  const wholeAim = whole && { bounds: whole, isExact: false, ...(area && { closest: AREA_ZOOM }) }
  const chosen = readBounds(box)
  // What the list is narrowed to is what the map is asked for: so both always count the same.
  const here = useQuery({
    ...answerQuery<typeof mapListings>('GET /api/listings/map', {
      query: {
        ...query,
        bbox: box ?? boundsText(askedOf(view, whole)),
        zoom: Math.max(0, Math.floor(view?.zoom ?? 0)),
      },
    }),
    enabled: view !== null,
    placeholderData: keepPreviousData,
  })
  const samples = useMemo(() => samplesOfListings(listings), [listings])
  const towns = useMemo(() => townsOf(listings), [listings])
  const failed = [extent, here].find(({ error, data }) => error && !data)
  if (failed && isTold) return <div aria-hidden="true" className={`empty-map ${className ?? ''}`} />
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  const waiting = <div aria-hidden="true" className={`skeleton ${className ?? ''}`} />
  if (!wholeAim) return waiting
  return (
    <Suspense fallback={waiting}>
      <surveyMap.Part
        className={className}
        {...(over && { over })}
        label={say('map_label')}
        points={here.data?.points ?? NONE}
        clusters={here.data?.clusters ?? NONE}
        samples={samples}
        towns={towns}
        aim={chosen ? { bounds: chosen, isExact: true } : wholeAim}
        whole={wholeAim}
        onWhole={() => box && change({ bbox: null })}
        box={view?.byHand ? null : chosen}
        area={ring || null}
        onArea={search.drawArea}
        activeId={activeId}
        onPoint={onPoint}
        onSettle={(next) => {
          setView(next)
          if (next.byHand) change({ bbox: boundsText(next.bounds) })
        }}
        known={listings}
        isSorted={search.sort !== 'newest'}
        isBusy={here.isFetching}
      />
    </Suspense>
  )
}

/** All that fits the filters, as the map shows it; while a new answer is on its way, or nothing fits, what it was before. */
function useWhole({ data, isPlaceholderData }: UseQueryResult<AnswerOf<typeof askExtent>>, filters: Filters) {
  const [kept, setKept] = useState<Bounds | null>(null)
  const found =
    data && !isPlaceholderData ? firstViewOf(data.bounds as Bounds | null, Object.keys(filters).length > 0) : null
  if (found && found.join() !== kept?.join()) setKept(found)
  return found ?? kept ?? (data ? LOWER_48 : null)
}

// A view that nobody chose shows everything, also while the page has moved it aside for a card.
const askedOf = (view: MapView | null, whole: Bounds | null): Bounds =>
  view && whole && !view.byHand ? unionOf(view.bounds, whole) : (view?.bounds ?? LOWER_48)
