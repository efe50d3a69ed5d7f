import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canDraw, drawHome, HOME_VIEWS, type HomeFacts } from '#drawing/draw-home.ts'
import { FRAME } from '#drawing/frame.ts'
import { homeFrom } from '#drawing/home-facts.ts'
import { HOUSE_KINDS } from '#drawing/house-kinds.ts'
import { attributesOf, groupOf, parseXml, reachOf } from '#test/svg-check.ts'

const SIZES = new Set(['width', 'height', 'r', 'font-size', 'stroke-width'])
const THEMES = ['light', 'dark'] as const
const STATES = ['WA', 'FL', 'AZ', 'IL', 'NY', 'CO', 'CA', 'TX', 'MA', 'GA', 'ZZ', '']
const HOME: HomeFacts = { id: 'lst_1', bedrooms: 3, bathrooms: 1.75, sqft: 1_480, yearBuilt: 1926, state: 'WA' }

const oddNumber = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -4, 0, 1e9)
const oddFact = fc.oneof(fc.constant(null), oddNumber)
const anyFacts: fc.Arbitrary<HomeFacts> = fc.record(
  {
    id: fc.string({ maxLength: 24 }),
    bedrooms: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 0, max: 33 }) }, oddFact),
    bathrooms: fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: 0, max: 40 }).map((quarters) => quarters / 4) },
      oddFact,
    ),
    sqft: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 290, max: 13_540 }) }, oddFact),
    yearBuilt: fc.oneof(fc.constant(null), fc.integer({ min: 1_790, max: 2_026 }), oddNumber),
    state: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...STATES) }, fc.string({ maxLength: 5 })),
    floors: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 0, max: 6 }) }, oddNumber),
    kind: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...Object.keys(HOUSE_KINDS)) }, fc.string({ maxLength: 9 })),
    lotSqft: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 500, max: 900_000 }) }, oddNumber),
  },
  { requiredKeys: ['id', 'bedrooms', 'bathrooms', 'sqft', 'yearBuilt', 'state'] },
)
const anyDrawing = fc.tuple(anyFacts, fc.constantFrom(...HOME_VIEWS), fc.constantFrom(...THEMES))

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

  it('says nothing of what nobody stated, and has no plan of it', () => {
    const unstated: HomeFacts = { ...HOME, bedrooms: null, bathrooms: null, sqft: null }
    expect(HOME_VIEWS.filter((view) => canDraw(unstated, view))).toEqual(['front', 'dusk'])
    expect(HOME_VIEWS.filter((view) => canDraw({ ...HOME, bathrooms: null }, view))).toEqual(['front', 'dusk', 'site'])
    expect(HOME_VIEWS.filter((view) => canDraw({ ...HOME, sqft: null }, view))).toEqual(['front', 'dusk', 'floor'])
    for (const language of ['en', 'es'] as const) {
      const svg = drawHome(unstated, 'front', 'light', { language })
      expect(svg).not.toMatch(/STUDIO|ESTUDIO|studio|estudio|bedroom|dormitorio|BD|BA<|DORM|BAÑO|SQ FT|PIES/)
      expect(svg).toContain('1926')
    }
    expect(drawHome({ ...HOME, bedrooms: 0 }, 'front', 'light')).toContain('STUDIO')
  })

  it('counts one bath as one in Spanish', () => {
    const factsOf = (bathrooms: number) => drawHome({ ...HOME, bathrooms }, 'front', 'light', { language: 'es' })
    expect(factsOf(1)).toMatch(/\b1 BAÑO\b(?!S)/)
    expect(factsOf(2)).toContain('2 BAÑOS')
    expect(factsOf(0.75)).toContain('0.75 BAÑOS')
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
    expect(homeFrom({ ...HOME, kind: '6-unit building' }).kind).toBe('four-flat')
    expect(homeFrom({ ...HOME, kind: 'Apartment House' }).kind).toBe('apartment')
    expect(homeFrom({ ...HOME, kind: 'constructor' }).kind).toMatch(/bungalow|craftsman|colonial/)
  })

  it('draws no house as several homes that its listing does not call so', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        for (const kind of [undefined, 'Single-family house', 'house', 'other']) {
          const home = homeFrom({ ...facts, kind })
          expect([home.units, ['duplex', 'four-flat', 'apartment'].includes(home.kind)]).toEqual([1, false])
        }
      }),
      { numRuns: 100 },
    )
  })

  it('says on every sheet what it is drawn from, in both languages, and of a sample that it is one', () => {
    for (const view of HOME_VIEWS) {
      expect(drawHome(HOME, view, 'dark').match(/Drawn from the listing’s facts; not a survey</g)).toHaveLength(2)
      expect(drawHome(HOME, view, 'light', { language: 'es' })).toContain(
        'Dibujado con los datos de la propiedad; no es un levantamiento<',
      )
    }
    expect(drawHome(HOME, 'front', 'light', { isSample: true })).toContain('A sample house, not a listing')
    expect(drawHome(HOME, 'front', 'light', { isSample: true })).not.toContain('listing’s facts')
  })

  it('letters no figure that its listing does not hold', () => {
    fc.assert(
      fc.property(anyDrawing, ([facts, view, theme]) => {
        const { listed, units, bedrooms, bathrooms, yearBuilt } = homeFrom(facts)
        const known = [listed.sqft, listed.lotSqft, units, bedrooms, bathrooms, yearBuilt].map(String)
        known.push(...[listed.sqft, listed.lotSqft].map((one) => (one ?? 0).toLocaleString('en-US')))
        if (listed.lotSqft) known.push((listed.lotSqft / 43_560).toFixed(2))
        // The margin's marks, the numbers of rooms, homes and floors, and how much of the facts a sheet shows.
        const lettered = drawHome(facts, view, theme)
          .replaceAll(/<(title|desc)>.*?<\/\1>|>\d{1,8}<\/text>/g, '')
          .replaceAll(/>(BED|UNIT|FLOOR) \d+</g, '')
          .replaceAll(/[\d.]+ OF /g, '')
        const figures = [...lettered.matchAll(/>([^<]+)</g)].flatMap(([, text]) => text!.match(/\d[\d,.]*\d|\d/g) ?? [])
        expect(figures.filter((figure) => !known.includes(figure))).toEqual([])
      }),
      { numRuns: 250 },
    )
  })

  it('draws no boundary where no size of the lot is listed', () => {
    const unknown = drawHome(HOME, 'site', 'light')
    expect(unknown).toContain('>LOT SIZE NOT LISTED<')
    expect(unknown).not.toContain('stroke-dasharray="22 5 4 5"')
    const known = drawHome({ ...HOME, lotSqft: 3_751 }, 'site', 'light')
    expect(known).toContain('>LOT 3,751 SQ FT<')
    expect(known).toContain('stroke-dasharray="22 5 4 5"')
  })

  it('says the year and the facts in its captions, in both languages', () => {
    const svg = drawHome(HOME, 'front', 'light')
    expect(svg).toContain('FRONT ELEVATION · 1926')
    expect(svg).toMatch(/3 BD\s+·\s+1.75 BA\s+·\s+1,480 SQ FT/)
    expect(drawHome(HOME, 'floor', 'light', { language: 'es' })).toContain('>DORM 3<')
    expect(drawHome({ ...HOME, yearBuilt: null }, 'front', 'light')).toContain('>FRONT ELEVATION<')
  })
})
