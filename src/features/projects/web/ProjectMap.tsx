import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { answerQuery } from '#platform/web/query.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { ListingDetail, mapListings } from '#features/listings/contract.ts'
import { mapWords } from './map/map-words.ts'
import { boundsText } from '#platform/web/map/bounds.ts'
import type { MapView } from '#platform/web/map/use-stage.ts'
import { neighborsIn } from './map/neighbors-in.ts'
import { SurveyMap } from './map/SurveyMap.tsx'
import { samplesOfListings, townsOf } from './market-of.ts'

// Spec §9: the map starts at zoom 11.
const START_ZOOM = 11

/** Where a house stands, among the other listings around it. */
export function ProjectMap({ listing }: { listing: ListingDetail }) {
  const say = useCopy(mapWords)
  const [view, setView] = useState<MapView | null>(null)
  const [pointed, setPointed] = useState<string | null>(null)
  const { lon, lat } = listing.location
  // A box ends where the world does.
  const around = [Math.max(-180, lon - 0.2), lat - 0.15, Math.min(180, lon + 0.2), lat + 0.15] as const
  const { data } = useQuery({
    ...answerQuery<typeof mapListings>('GET /api/listings/map', {
      query: { bbox: boundsText(view?.bounds ?? around), zoom: Math.max(0, Math.floor(view?.zoom ?? START_ZOOM)) },
    }),
    placeholderData: keepPreviousData,
  })
  const clusters = useMemo(
    () =>
      data && !data.points.some(({ id }) => id === listing.id)
        ? neighborsIn(data.clusters, { lon, lat })
        : (data?.clusters ?? NO_CLUSTERS),
    [data, listing.id, lon, lat],
  )
  const points = useMemo(() => {
    const own = {
      id: listing.id,
      name: listing.name,
      lon,
      lat,
      price: listing.app_stats.current_property_value,
      status: listing.status,
      percent: listing.funding.percent,
    }
    return [own, ...(data?.points ?? []).filter(({ id }) => id !== listing.id)]
  }, [data, listing, lon, lat])
  const known = useMemo(() => [listing], [listing])
  const market = useMemo(() => ({ samples: samplesOfListings([listing]), towns: townsOf([listing]) }), [listing])
  return (
    <>
      <SurveyMap
        className="project-map card"
        label={say('map_label_one', { name: listing.name })}
        points={points}
        clusters={clusters}
        subjectId={listing.id}
        {...market}
        aim={view?.byHand ? { bounds: view.bounds, isExact: true } : { lon, lat, zoom: START_ZOOM }}
        activeId={pointed ?? listing.id}
        onPoint={setPointed}
        onSettle={(next) => setView((last) => ({ ...next, byHand: next.byHand || (last?.byHand ?? false) }))}
        known={known}
        isCooperative
      />
      <p className="pt-2 text-13 text-muted max-sm:hidden">{say('map_wheel')}</p>
    </>
  )
}

const NO_CLUSTERS: readonly never[] = []
