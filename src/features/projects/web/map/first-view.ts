import { isWithin, unionOf } from '#platform/web/map/bounds.ts'
import type { Bounds } from '#platform/web/map/bounds.ts'

/** The lower 48 states of the USA, from Cape Alava to West Quoddy Head and from Key West to the Northwest Angle. */
export const LOWER_48: Bounds = [-124.8, 24.4, -66.9, 49.4]
// All fifty, from the Aleutians to Maine and from Hawaii to Point Barrow.
const ALL_50: Bounds = [-180, 18.8, -66.9, 71.5]

/**
 * What a map shows before anybody moved it: all that fits the filters. A market that nobody has narrowed and that lies
 * in the USA is seen in its country. Null: nothing fits, so the view stays where it is.
 */
export function firstViewOf(extent: Bounds | null, isNarrowed: boolean): Bounds | null {
  if (isNarrowed) return extent
  if (extent === null) return LOWER_48
  return isWithin(extent, ALL_50) ? unionOf(LOWER_48, extent) : extent
}
