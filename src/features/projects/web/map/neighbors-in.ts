import type { MapCluster } from '#features/listings/contract.ts'

/** The counts of a map around a home without that home, which stands there by itself; those it was all of are left out. */
export function neighborsIn(clusters: readonly MapCluster[], { lon, lat }: { lon: number; lat: number }): MapCluster[] {
  const own = clusters.find(({ bounds }) => {
    const [west, south, east, north] = bounds as [number, number, number, number]
    return lon >= west && lon <= east && lat >= south && lat <= north
  })
  const counts = clusters.map((one) => (one === own ? { ...one, count: one.count - 1 } : one))
  return counts.filter(({ count }) => count > 0)
}
