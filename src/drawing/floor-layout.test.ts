import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawHome, type HomeFacts } from '#drawing/draw-home.ts'
import { layOutFloors } from '#drawing/floor-layout.ts'
import { homeFrom } from '#drawing/home-facts.ts'
import { MOST_UNITS } from '#drawing/room-program.ts'

const KINDS: Readonly<Record<string, number | null>> = {
  bungalow: 1, ranch: 1, colonial: 1, 'row house': 1, Townhouse: 1, condo: 1, 'Single-family house': 1, modern: 1,
  duplex: 2, 'two-flat': 2, Triplex: 3, 'four-flat': 4, Fourplex: 4, '5-unit building': 5, sixplex: 6, '12-unit building': 12,
  'apartment house': null, 'multi-family': null,
} // prettier-ignore
const factsOf = (most: {
  bedrooms: number
  quarters: number
}): fc.Arbitrary<HomeFacts & { bedrooms: number; bathrooms: number }> =>
  fc.record({
    id: fc.string({ maxLength: 12 }),
    kind: fc.constantFrom(...Object.keys(KINDS)),
    bedrooms: fc.integer({ min: 0, max: most.bedrooms }),
    bathrooms: fc.integer({ min: 0, max: most.quarters }).map((quarters) => quarters / 4),
    sqft: fc.integer({ min: 290, max: 13_540 }),
    floors: fc.integer({ min: 0, max: 5 }),
    yearBuilt: fc.constant(1_926),
    state: fc.constantFrom('IL', 'WA', 'NY', 'AZ'),
  })
const roomsIn = (facts: HomeFacts) => layOutFloors(homeFrom(facts)).levels.flatMap((level) => level.rooms)
const count = (rooms: ReturnType<typeof roomsIn>, name: string) => rooms.filter((room) => room.name === name).length

describe('a floor plan', () => {
  it('has exactly the bedrooms and bathrooms of the listing, and a kitchen for each of its homes', () => {
    fc.assert(
      fc.property(factsOf({ bedrooms: 12, quarters: 32 }), (facts) => {
        const units = KINDS[facts.kind!] ?? null
        // What a sheet cannot show is told on it, below.
        fc.pre(units !== null && units <= MOST_UNITS && facts.bedrooms <= 4 * units + 8 * Number(units === 1))
        fc.pre(facts.bathrooms < 3 * units + 5 * Number(units === 1))
        const rooms = roomsIn(facts)
        expect(count(rooms, 'kitchen')).toBe(units)
        expect(count(rooms, 'living') + count(rooms, 'studio')).toBe(units)
        expect(count(rooms, 'bedroom')).toBe(facts.bedrooms)
        expect(rooms.reduce((sum, room) => sum + (room.part ?? 0), 0)).toBeCloseTo(facts.bathrooms, 5)
        expect(drawHome(facts, 'floor', 'light')).not.toMatch(/SHOWN|NOT LISTED/)
      }),
      { numRuns: 300 },
    )
  })

  it('shares the rooms of several homes among them as evenly as can be', () => {
    const rooms = roomsIn({ ...plain, kind: 'four-flat', bedrooms: 10, bathrooms: 6, floors: 2 })
    const names = rooms.flatMap((room) => (room.name === 'bedroom' ? [room.number] : []))
    expect(names.toSorted((a, b) => a! - b!)).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3, 3])
    expect(count(rooms, 'bath')).toBe(6)
  })

  it('says what of the facts it cannot show, and what the listing leaves open', () => {
    fc.assert(
      fc.property(factsOf({ bedrooms: 60, quarters: 200 }), (facts) => {
        const svg = drawHome(facts, 'floor', 'light')
        const rooms = roomsIn(facts)
        const home = homeFrom(facts)
        expect(svg.includes('BEDROOMS SHOWN')).toBe(count(rooms, 'bedroom') < facts.bedrooms)
        expect(svg.includes('BATHROOMS SHOWN')).toBe(
          rooms.reduce((sum, room) => sum + (room.part ?? 0), 0) < facts.bathrooms - 1e-6,
        )
        expect(svg.includes('UNITS SHOWN')).toBe(count(rooms, 'kitchen') < home.units)
        expect(svg.includes('NUMBER OF UNITS NOT LISTED')).toBe(KINDS[facts.kind!] === null)
      }),
      { numRuns: 200 },
    )
  })

  it('lays rooms side by side: none over another, none outside the walls', () => {
    fc.assert(
      fc.property(
        factsOf({ bedrooms: 40, quarters: 120 }),
        fc.double({ min: 0.62, max: 1.7, noNaN: true }),
        (facts, stretch) => {
          for (const { rooms, w, d } of layOutFloors(homeFrom(facts), stretch).levels)
            for (const [i, a] of rooms.entries()) {
              expect(Math.min(a.w, a.d)).toBeGreaterThan(1)
              expect(Math.min(a.x, a.y, w - a.x - a.w, d - a.y - a.d)).toBeGreaterThan(-1e-6)
              for (const b of rooms.slice(i + 1)) {
                const wide = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
                const deep = Math.min(a.y + a.d, b.y + b.d) - Math.max(a.y, b.y)
                expect(Math.min(wide, deep)).toBeLessThan(1e-6)
              }
            }
        },
      ),
      { numRuns: 300 },
    )
  })
})

const plain: HomeFacts = {
  id: 'lst_1',
  bedrooms: 3,
  bathrooms: 2,
  sqft: 4_400,
  yearBuilt: 1_926,
  state: 'IL',
}
