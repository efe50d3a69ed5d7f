import type { ListingCard } from '#features/listings/contract.ts'
import type { Town } from '#platform/web/map/draw-labels.ts'
import type { PriceSample } from '#platform/web/map/wash.ts'

/** What a square foot of each listing costs, where its size and value are known. */
export const samplesOfListings = (listings: readonly ListingCard[]): PriceSample[] =>
  listings.flatMap(({ location, stats, app_stats }) =>
    stats.sqft > 0 && app_stats.current_property_value > 0
      ? [{ ...location, centsPerSqft: app_stats.current_property_value / stats.sqft, count: 1 }]
      : [],
  )

/** The towns that listings stand in, each at the middle of its listings. */
export function townsOf(listings: readonly ListingCard[]): Town[] {
  const towns = new Map<string, { name: string; lon: number; lat: number; count: number }>()
  for (const { address, location } of listings) {
    const key = `${address.city}, ${address.state}`
    const town = towns.get(key) ?? { name: address.city, lon: 0, lat: 0, count: 0 }
    town.count += 1
    town.lon += (location.lon - town.lon) / town.count
    town.lat += (location.lat - town.lat) / town.count
    towns.set(key, town)
  }
  return [...towns.values()]
}
