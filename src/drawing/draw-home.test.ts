import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawHome, HOME_VIEWS, type HomeFacts } from '#drawing/draw-home.ts'
import { layOutFloors, MOST_BEDROOMS } from '#drawing/floor-layout.ts'
import { FRAME } from '#drawing/frame.ts'
import { homeFrom } from '#drawing/home-facts.ts'
import { HOUSE_KINDS } from '#drawing/house-kinds.ts'
import { attributesOf, groupOf, parseXml, reachOf } from '#test/svg-check.ts'

const SIZES = new Set(['width', 'height', 'r', 'font-size', 'stroke-width'])
const THEMES = ['light', 'dark'] as const
const STATES = ['WA', 'FL', 'AZ', 'IL', 'NY', 'CO', 'CA', 'TX', 'MA', 'GA', 'ZZ', '']
const HOME: HomeFacts = { id: 'lst_1', bedrooms: 3, bathrooms: 1.75, sqft: 1_480, yearBuilt: 1926, state: 'WA' }

const oddNumber = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -4, 0, 1e9)
const anyFacts: fc.Arbitrary<HomeFacts> = fc.record(
  {
    id: fc.string({ maxLength: 24 }),
    bedrooms: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 0, max: 33 }) }, oddNumber),
    bathrooms: fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: 0, max: 40 }).map((quarters) => quarters / 4) },
      oddNumber,
    ),
    sqft: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 290, max: 13_540 }) }, oddNumber),
    yearBuilt: fc.oneof(fc.constant(null), fc.integer({ min: 1_790, max: 2_026 }), oddNumber),
    state: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...STATES) }, fc.string({ maxLength: 5 })),
    floors: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 0, max: 6 }) }, oddNumber),
    kind: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...Object.keys(HOUSE_KINDS)) }, fc.string({ maxLength: 9 })),
    lotSqft: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 500, max: 900_000 }) }, oddNumber),
  },
  { requiredKeys: ['id', 'bedrooms', 'bathrooms', 'sqft', 'yearBuilt', 'state'] },
)
const anyDrawing = fc.tuple(anyFacts, fc.constantFrom(...HOME_VIEWS), fc.constantFrom(...THEMES))
const bedroomsNamed = (svg: string) => new Set(svg.match(/>BED \d+</g)).size

describe('a drawn home', () => {
  it('is the same text for the same facts, and another for another listing', () => {
    for (const view of HOME_VIEWS) {
      expect(drawHome({ ...HOME }, view, 'light')).toBe(drawHome({ ...HOME }, view, 'light'))
    }
    expect(drawHome({ ...HOME, id: 'lst_2' }, 'front', 'light')).not.toBe(drawHome(HOME, 'front', 'light'))
  })

  it('is one well-formed image with a title, whatever the facts hold', () => {
    fc.assert(
      fc.property(anyDrawing, ([facts, view, theme]) => {
        const names = parseXml(drawHome(facts, view, theme))
        expect(names.slice(0, 2)).toEqual(['svg', 'title'])
      }),
      { numRuns: 250 },
    )
  })

  it('has only finite figures and no negative size', () => {
    fc.assert(
      fc.property(anyDrawing, ([facts, view, theme]) => {
        const svg = drawHome(facts, view, theme)
        expect(svg).not.toMatch(/NaN|Infinity|undefined|null/)
        const sizes = attributesOf(svg).filter(([name]) => SIZES.has(name))
        expect(sizes.filter(([, value]) => !(Number(value) >= 0))).toEqual([])
      }),
      { numRuns: 250 },
    )
  })

  it('keeps the whole house inside the neat line', () => {
    fc.assert(
      fc.property(anyDrawing, ([facts, view, theme]) => {
        const reach = reachOf(groupOf(drawHome(facts, view, theme), 'house'))
        expect(reach.points).toBeGreaterThanOrEqual(4)
        expect(reach.left).toBeGreaterThanOrEqual(FRAME.left)
        expect(reach.top).toBeGreaterThanOrEqual(FRAME.top)
        expect(reach.right).toBeLessThanOrEqual(FRAME.right)
        expect(reach.bottom).toBeLessThanOrEqual(FRAME.bottom)
      }),
      { numRuns: 250 },
    )
  })

  it('never shares an id with another listing, view or theme on the same page, and defines every id it uses', () => {
    const seen = new Map<string, string>()
    for (const id of ['a', 'b', '<c>"&'])
      for (const view of HOME_VIEWS)
        for (const theme of THEMES) {
          const svg = drawHome({ ...HOME, id }, view, theme)
          const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]!)
          for (const one of ids) {
            expect(seen.get(one)).toBeUndefined()
            seen.set(one, `${id} ${view} ${theme}`)
          }
          for (const used of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids).toContain(used[1])
        }
  })

  it('weighs at most 22 KB from the front, for every kind and state', () => {
    for (const kind of Object.keys(HOUSE_KINDS))
      for (const state of STATES)
        for (const sqft of [700, 1_900, 3_400, 8_800]) {
          const svg = drawHome({ ...HOME, id: `${kind}${state}${sqft}`, kind, state, sqft }, 'front', 'dark')
          expect(Buffer.byteLength(svg), `${kind} ${state} ${sqft}`).toBeLessThanOrEqual(22 * 1_024)
        }
  })

  it('marks its main strokes for a page to animate only when asked, and brings no style or script', () => {
    const still = drawHome(HOME, 'front', 'light')
    const moving = drawHome(HOME, 'front', 'light', { animate: true })
    expect(still).not.toContain('pathLength')
    expect(moving.match(/class="draw-line" pathLength="1"/g)!.length).toBeGreaterThan(5)
    expect(moving.replaceAll(' class="draw-line" pathLength="1"', '')).toBe(still)
    expect(moving).not.toMatch(/<style|<script|<animate| style=| on[a-z]+=/)
  })

  it('draws the kind that the listing names, else one that its facts make likely', () => {
    expect(homeFrom({ ...HOME, kind: 'A Frame' }).kind).toBe('a-frame')
    expect(homeFrom({ ...HOME, kind: 'Townhouse' }).kind).toBe('row-house')
    expect(homeFrom({ ...HOME, bedrooms: 33, sqft: 13_540 }).kind).toBe('apartment')
    expect(homeFrom({ ...HOME, kind: 'constructor' }).kind).toMatch(/bungalow|craftsman|colonial/)
  })

  it('says the year and the facts in its captions, in both languages', () => {
    const svg = drawHome(HOME, 'front', 'light')
    expect(svg).toContain('FRONT ELEVATION · 1926')
    expect(svg).toMatch(/3 BD\s+·\s+1.75 BA\s+·\s+1,480 SQ FT/)
    expect(drawHome(HOME, 'floor', 'light', { language: 'es' })).toContain('>DORM 3<')
    expect(drawHome({ ...HOME, yearBuilt: null }, 'front', 'light')).toContain('>FRONT ELEVATION<')
  })
})

describe('a floor plan', () => {
  it('names as many bedrooms and bathrooms as the facts, up to what a sheet can show', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const home = homeFrom(facts)
        const svg = drawHome(facts, 'floor', 'light')
        expect(bedroomsNamed(svg)).toBe(Math.min(home.bedrooms, MOST_BEDROOMS))
        expect(svg.includes('BEDROOMS SHOWN')).toBe(home.bedrooms > MOST_BEDROOMS)
        const rooms = layOutFloors(home).levels.flatMap((level) => level.rooms)
        const baths = rooms.filter((room) => room.name === 'bath' || room.name === 'halfBath').length
        expect(baths).toBe(Math.min(5, Math.ceil(home.bathrooms)))
      }),
      { numRuns: 200 },
    )
  })

  it('lays rooms side by side: none over another, none outside the walls', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        for (const { rooms, w, d } of layOutFloors(homeFrom(facts)).levels)
          for (const [i, a] of rooms.entries()) {
            expect(a.w).toBeGreaterThan(1)
            expect(a.d).toBeGreaterThan(1)
            expect(Math.min(a.x, a.y, w - a.x - a.w, d - a.y - a.d)).toBeGreaterThan(-1e-6)
            for (const b of rooms.slice(i + 1)) {
              const wide = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
              const deep = Math.min(a.y + a.d, b.y + b.d) - Math.max(a.y, b.y)
              expect(Math.min(wide, deep)).toBeLessThan(1e-6)
            }
          }
      }),
      { numRuns: 200 },
    )
  })
})
