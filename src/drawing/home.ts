/** The kinds of house that can be drawn; `house-kinds.ts` knows how. */
export type KindName =
  | 'bungalow'
  | 'craftsman'
  | 'ranch'
  | 'colonial'
  | 'cape'
  | 'victorian'
  | 'row-house'
  | 'four-flat'
  | 'apartment'
  | 'duplex'
  | 'a-frame'
  | 'adobe'
  | 'mission'
  | 'modern'

/** The facts made fit to draw from: everything finite and within what can stand on a sheet. */
export type Home = {
  id: string
  bedrooms: number
  /** As listed, so 0.75 and 2.5 stay what they are. */
  bathrooms: number
  sqft: number
  yearBuilt: number | null
  /** The year the drawing goes by, where the listing gives none. */
  styleYear: number
  state: string
  floors: number
  kind: KindName
  /** Front of the house without garage, eaves and porch. */
  widthFt: number
  depthFt: number
  lotSqft: number
  /** Homes under this roof that the listing has: two of a duplex, one of a condominium. */
  units: number
  /** Whether the listing's word for its house says how many. */
  unitsListed: boolean
  /** Floors that one of its homes has. */
  levels: number
  /** What may be lettered: figures that the listing itself holds. */
  listed: { bedrooms: number | null; bathrooms: number | null; sqft: number | null; lotSqft: number | null }
}
