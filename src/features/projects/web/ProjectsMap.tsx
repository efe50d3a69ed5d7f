import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { answerQuery } from '#platform/web/query.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { ListingCard, mapListings } from '#features/listings/contract.ts'
import { listingsWords } from './listings-words.ts'
import { boundsText, readBounds } from '#platform/web/map/bounds.ts'
import { boundsAround, fitBounds } from '#platform/web/map/camera.ts'
import type { Bounds } from '#platform/web/map/bounds.ts'
import type { MapView } from '#platform/web/map/use-stage.ts'
import { samplesOfListings, townsOf } from './market-of.ts'
import { queryOf } from './search-query.ts'
import type { ProjectsSearch } from './use-projects-search.ts'

const surveyMap = lazyPart(async () => (await import('./map/SurveyMap.tsx')).SurveyMap)

// All of the United States, their islands and Alaska: what a list without a box stands for.
const MARKET: Bounds = [-180, -20, -20, 75]
const FAR_ZOOM = 4

type Props = {
  search: ProjectsSearch
  listings: readonly ListingCard[]
  activeId: string | null
  onPoint: (id: string | null) => void
  /** The list beside it has said already that there is no connection, and both come by themselves once there is one. */
  isTold?: boolean
  className?: string
}

/** The map of a search: what it shows narrows the list, once the reader has moved it. */
export function ProjectsMap({ search, listings, activeId, onPoint, isTold, className }: Props) {
  const say = useCopy(listingsWords)
  const { filters, box, change } = search
  const [view, setView] = useState<MapView | null>(null)
  // Its code comes together with the first answer, not after it.
  useEffect(() => void surveyMap.preload(), [])
  const query = queryOf(filters)
  const market = useQuery({
    ...answerQuery<typeof mapListings>('GET /api/listings/map', {
      query: { ...query, bbox: boundsText(MARKET), zoom: FAR_ZOOM },
    }),
    placeholderData: keepPreviousData,
  })
  const here = useQuery({
    ...answerQuery<typeof mapListings>('GET /api/listings/map', {
      query: { ...query, bbox: boundsText(view?.bounds ?? MARKET), zoom: Math.floor(view?.zoom ?? FAR_ZOOM) },
    }),
    placeholderData: keepPreviousData,
  })
  const whole = useMemo(
    () => (market.data ? boundsAround([...market.data.points, ...market.data.clusters]) : null),
    [market.data],
  )
  const samples = useMemo(() => samplesOfListings(listings), [listings])
  const towns = useMemo(() => townsOf(listings), [listings])
  const shown = here.data ?? market.data
  if (market.error && !market.data && isTold)
    return <div aria-hidden="true" className={`empty-map ${className ?? ''}`} />
  if (market.error && !market.data) return <ErrorState error={market.error} onRetry={() => void market.refetch()} />
  const waiting = <div aria-hidden="true" className={`skeleton ${className ?? ''}`} />
  if (!shown) return waiting
  return (
    <Suspense fallback={waiting}>
      <surveyMap.Part
        className={className}
        label={say('map_label')}
        points={shown.points}
        clusters={shown.clusters}
        samples={samples}
        towns={towns}
        start={(size) => {
          const chosen = readBounds(box)
          return chosen ? fitBounds(chosen, size, 0, 17) : fitBounds(whole ?? MARKET, size)
        }}
        whole={whole}
        onWhole={() => change({ bbox: null })}
        focus={box ? null : whole}
        activeId={activeId}
        onPoint={onPoint}
        onSettle={(next) => {
          setView(next)
          if (next.byHand) change({ bbox: boundsText(next.bounds) })
        }}
        known={listings}
        isBusy={here.isFetching}
      />
    </Suspense>
  )
}
