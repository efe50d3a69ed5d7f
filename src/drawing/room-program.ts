import type { RoomName } from '#drawing/drawing-words.ts'
import type { Home } from '#drawing/home.ts'

/** A room that a plan has to have; `weight` is its share of the floor beside its neighbours, `part` what of a bathroom it counts. */
export type Wanted = { name: RoomName; number?: number; weight: number; part?: number }
/** The private rooms of one home. */
export type UnitProgram = { beds: Wanted[]; baths: Wanted[] }
export type Program = {
  units: UnitProgram[]
  /** How many of what the listing names are drawn: fewer only where a sheet could not show them legibly. */
  shown: { units: number; bedrooms: number; bathrooms: number }
}

export const MOST_UNITS = 8
/** Most that one home of a plan can show: a house, or a flat among others. */
export const MOST_ROOMS = { house: { bedrooms: 12, bathrooms: 8 }, flat: { bedrooms: 4, bathrooms: 3 } } as const

/** Every bedroom and bathroom that the listing names, shared out among its homes as evenly as can be. */
export function roomsOf(home: Home): Program {
  const most = MOST_ROOMS[home.units === 1 ? 'house' : 'flat']
  const whole = Math.floor(home.bathrooms)
  const rest = Math.round((home.bathrooms - whole) * 100) / 100
  const units = Array.from({ length: Math.min(MOST_UNITS, home.units) }, (_, at): UnitProgram => {
    const parts = Array.from({ length: shareOf(whole, home.units, at) }, () => 1)
    // What is less than a bathroom goes to the home whose turn it is after the whole ones.
    if (rest > 0 && whole % home.units === at) parts.push(rest)
    return {
      beds: bedrooms(Math.min(most.bedrooms, shareOf(home.bedrooms, home.units, at))),
      baths: parts.slice(0, most.bathrooms).map(bathroom),
    }
  })
  const sum = (of: (unit: UnitProgram) => number) => units.reduce((all, unit) => all + of(unit), 0)
  return {
    units,
    shown: {
      units: units.length,
      bedrooms: sum((unit) => unit.beds.length),
      bathrooms: Math.round(sum(({ baths }) => baths.reduce((all, bath) => all + bath.part!, 0)) * 100) / 100,
    },
  }
}

const shareOf = (all: number, units: number, at: number) => Math.floor(all / units) + (at < all % units ? 1 : 0)

const bedrooms = (count: number): Wanted[] =>
  Array.from({ length: count }, (_, i) => ({ name: 'bedroom', number: i + 1, weight: i === 0 ? 1.3 : 1 }))

const bathroom = (part: number): Wanted =>
  part > 0.5 ? { name: 'bath', weight: 0.52, part } : { name: 'halfBath', weight: 0.38, part }
