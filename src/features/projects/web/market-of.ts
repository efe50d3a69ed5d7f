import type { ListingCard } from '#features/listings/contract.ts'
import { placeName } from '#kit/place.ts'
import type { Town } from '#platform/web/map/draw-labels.ts'
import type { PriceSample } from '#platform/web/map/wash.ts'

/** What a square foot of each listing costs, where its size and value are known. */
export const samplesOfListings = (listings: readonly ListingCard[]): PriceSample[] =>
  listings.flatMap(({ location, stats, app_stats }) =>
    stats.sqft && app_stats.current_property_value > 0
      ? [{ ...location, centsPerSqft: app_stats.current_property_value / stats.sqft, count: 1 }]
      : [],
  )

/** The towns and ZIP areas that listings stand in, each at the middle of its listings. */
export function townsOf(listings: readonly ListingCard[]): Town[] {
  const towns = new Map<string, Town>()
  for (const { address, location } of listings) {
    const { city, state, zip } = address
    meet(towns, placeName(city, state), { kind: 'town', name: city, ...location })
    if (zip) meet(towns, zip, { kind: 'zip', name: zip, ...location })
  }
  return [...towns.values()]
}

function meet(towns: Map<string, Town>, key: string, at: Omit<Town, 'count'>): void {
  const before = towns.get(key) ?? { ...at, count: 0 }
  const count = before.count + 1
  const towards = (from: number, to: number): number => from + (to - from) / count
  towns.set(key, { ...before, count, lon: towards(before.lon, at.lon), lat: towards(before.lat, at.lat) })
}
