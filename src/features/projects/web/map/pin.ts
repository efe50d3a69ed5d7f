import type { MapPoint } from '#features/listings/contract.ts'
import type { Bounds } from '#platform/web/map/bounds.ts'

/** One sign on the map: a listing with its price, a listing as a dot where its price has no room, or a ringed count. */
export type Pin = { readonly x: number; readonly y: number } & (
  | { readonly kind: 'tag' | 'dot'; readonly point: MapPoint }
  | {
      readonly kind: 'cluster'
      readonly key: string
      readonly count: number
      readonly bounds: Bounds
      /** Those of its listings that are known one by one: all of them, or none where the server gathered them. */
      readonly points: readonly MapPoint[]
    }
)
