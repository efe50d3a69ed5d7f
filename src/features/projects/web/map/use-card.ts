import { useQuery } from '@tanstack/react-query'
import type { ListingCard, listListings, MapPoint } from '#features/listings/contract.ts'
import { answerQuery } from '#platform/web/query.tsx'

// Points come with five decimals, about a metre.
const REACH_DEGREES = 0.000_02
// So many flats of one house are looked through for the one that is asked for.
const AT_ONE_PLACE = 100

/** The card of a listing on the map: one that the list has loaded, else asked for by its place. */
export function useCard(point: MapPoint, known: readonly ListingCard[]): ListingCard | undefined {
  const have = known.find(({ id }) => id === point.id)
  const sides = [
    point.lon - REACH_DEGREES,
    point.lat - REACH_DEGREES,
    point.lon + REACH_DEGREES,
    point.lat + REACH_DEGREES,
  ]
  const bbox = sides.map((degrees) => degrees.toFixed(5)).join(',')
  const { data } = useQuery({
    ...answerQuery<typeof listListings>('GET /api/listings', { query: { bbox, limit: AT_ONE_PLACE } }),
    enabled: have === undefined,
  })
  return have ?? data?.listings.find(({ id }) => id === point.id)
}
