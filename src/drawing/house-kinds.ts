import type { KindName } from '#drawing/home.ts'
import type { HouseComposer } from '#drawing/house-part.ts'
import { composeAFrame } from '#drawing/kinds/a-frame.ts'
import { composeAdobe } from '#drawing/kinds/adobe.ts'
import { composeApartment } from '#drawing/kinds/apartment.ts'
import { composeBungalow } from '#drawing/kinds/bungalow.ts'
import { composeCape } from '#drawing/kinds/cape.ts'
import { composeColonial } from '#drawing/kinds/colonial.ts'
import { composeCraftsman } from '#drawing/kinds/craftsman.ts'
import { composeDuplex } from '#drawing/kinds/duplex.ts'
import { composeFourFlat } from '#drawing/kinds/four-flat.ts'
import { composeMission } from '#drawing/kinds/mission.ts'
import { composeModern } from '#drawing/kinds/modern.ts'
import { composeRanch } from '#drawing/kinds/ranch.ts'
import { composeRowHouse } from '#drawing/kinds/row-house.ts'
import { composeVictorian } from '#drawing/kinds/victorian.ts'

type HouseKind = {
  compose: HouseComposer
  /** Fewest and most floors that this kind is drawn with. */
  floors: readonly [number, number]
  /** Square feet from which it takes each further floor. */
  floorFrom: readonly number[]
  /** Front of the footprint divided by its depth. */
  aspect: number
  widthFt: readonly [number, number]
  /** Stands wall to wall in a street, so the drawing shows its neighbours. */
  inTown?: boolean
}

/** The kinds of house that are drawn, and the proportions that make each believable. */
export const HOUSE_KINDS: Readonly<Record<KindName, HouseKind>> = {
  bungalow: { compose: composeBungalow, floors: [1, 1], floorFrom: [], aspect: 0.95, widthFt: [24, 44] },
  craftsman: { compose: composeCraftsman, floors: [1, 2], floorFrom: [900], aspect: 0.95, widthFt: [25, 40] },
  ranch: { compose: composeRanch, floors: [1, 1], floorFrom: [], aspect: 1.7, widthFt: [34, 58] },
  colonial: { compose: composeColonial, floors: [2, 3], floorFrom: [0, 7_500], aspect: 1.5, widthFt: [30, 66] },
  cape: { compose: composeCape, floors: [1, 2], floorFrom: [700], aspect: 1.45, widthFt: [24, 42] },
  victorian: { compose: composeVictorian, floors: [2, 2], floorFrom: [0], aspect: 0.95, widthFt: [28, 42] },
  'row-house': {
    compose: composeRowHouse,
    floors: [2, 4],
    floorFrom: [0, 1_350, 3_000],
    aspect: 0.5,
    widthFt: [16, 25],
    inTown: true,
  },
  'four-flat': {
    compose: composeFourFlat,
    floors: [2, 3],
    floorFrom: [0, 4_600],
    aspect: 0.85,
    widthFt: [34, 46],
    inTown: true,
  },
  apartment: {
    compose: composeApartment,
    floors: [3, 4],
    floorFrom: [0, 0, 9_000],
    aspect: 1.5,
    widthFt: [44, 74],
    inTown: true,
  },
  duplex: { compose: composeDuplex, floors: [1, 2], floorFrom: [1_500], aspect: 1.6, widthFt: [38, 58] },
  'a-frame': { compose: composeAFrame, floors: [1, 2], floorFrom: [420], aspect: 0.8, widthFt: [22, 34] },
  adobe: { compose: composeAdobe, floors: [1, 2], floorFrom: [2_600], aspect: 1.4, widthFt: [34, 58] },
  mission: { compose: composeMission, floors: [1, 2], floorFrom: [1_900], aspect: 1.5, widthFt: [34, 62] },
  modern: { compose: composeModern, floors: [1, 2], floorFrom: [1_100], aspect: 1.5, widthFt: [30, 54] },
}

export const isKindName = (text: string): text is KindName => Object.hasOwn(HOUSE_KINDS, text)

/** How many floors a house of this kind and size has; a listed number is kept as far as the kind allows. */
export function floorsFor(kind: KindName, sqft: number, listed: number, units: number): number {
  const { floors, floorFrom } = HOUSE_KINDS[kind]
  // Three flats lie one over the other, four in pairs.
  const ofFlats = kind === 'four-flat' && units > 1 ? (units === 3 ? 3 : Math.ceil(units / 2)) : 0
  const likely = ofFlats || 1 + floorFrom.filter((from) => sqft >= from).length
  return Math.min(floors[1], Math.max(floors[0], listed || likely))
}
