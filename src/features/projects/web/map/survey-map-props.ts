import type { ListingCard, MapCluster, MapPoint } from '#features/listings/contract.ts'
import type { Bounds } from '#platform/web/map/bounds.ts'
import type { Insets } from '#platform/web/map/camera.ts'
import type { Ring } from '#platform/web/map/draw-area.ts'
import type { Town } from '#platform/web/map/draw-labels.ts'
import type { MapView } from '#platform/web/map/use-stage.ts'
import type { PriceSample } from '#platform/web/map/wash.ts'
import type { Aim } from './aim.ts'

export type SurveyMapProps = {
  label: string
  points: readonly MapPoint[]
  clusters: readonly MapCluster[]
  /** Prices per square foot known beside those of the clusters. */
  samples: readonly PriceSample[]
  towns: readonly Town[]
  /** Where the page wants the view to be: it begins there, and whenever this changes, it goes there. */
  aim: Aim
  /** What "Show all" shows; without it there is no such button. */
  whole?: Aim
  /** "Show all" was pressed. */
  onWhole?: () => void
  /** The box that points and clusters are of, where that may be less than the view: the rest of it is shaded. */
  box?: Bounds | null
  /** The drawn area that points and clusters are of: what lies outside is shaded. */
  area?: Ring | null
  /** An area was drawn, its corners in degrees, or taken away; without it nobody draws on this map. */
  onArea?: (corners: readonly (readonly [lon: number, lat: number])[] | null) => void
  /** The listing that the map is about: it stands above its neighbors, which are faint. */
  subjectId?: string
  /** Pixels that the page's own controls lie over, at each side. */
  over?: Partial<Insets>
  activeId: string | null
  onPoint: (id: string | null) => void
  onSettle?: (view: MapView) => void
  /** Listings known whole, for the card at a pin that was pressed. */
  known: readonly ListingCard[]
  /** `known` stands in the order that the reader chose: cards that lead from pin to pin follow it. */
  isSorted?: boolean
  isBusy?: boolean
  /** Lies within a page that scrolls: one finger and the bare wheel scroll the page. */
  isCooperative?: boolean
  className?: string
}
