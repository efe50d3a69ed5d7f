import { chooseKind } from '#drawing/choose-kind.ts'
import type { Home } from '#drawing/home.ts'
import { floorsFor, HOUSE_KINDS } from '#drawing/house-kinds.ts'
import { seedFrom } from '#drawing/seed.ts'
import { unitsNamed } from '#drawing/units.ts'

/** What a listing says about its house. Figures may be missing, absurd or not finite: a picture comes out all the same. */
export type HomeFacts = {
  id: string
  bedrooms: number | null
  bathrooms: number | null
  sqft: number | null
  yearBuilt: number | null
  state: string
  floors?: number
  kind?: string
  lotSqft?: number
}

const within = (value: number | null | undefined, low: number, high: number, otherwise: number) =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.min(high, Math.max(low, value)) : otherwise

/** Facts as they come, into a home that can be drawn. Never refuses. */
export function homeFrom(facts: HomeFacts): Home {
  const seed = seedFrom(`home:${facts.id}`)
  const bedrooms = Math.round(within(facts.bedrooms, 0, 99, 0))
  const bathrooms = Math.round(within(facts.bathrooms, 0, 99, 0) * 100) / 100
  const sqft = within(facts.sqft, 220, 40_000, 1_450)
  const yearBuilt = within(facts.yearBuilt, 1_600, 2_100, 0)
    ? Math.round(within(facts.yearBuilt, 1_600, 2_100, 0))
    : null
  const styleYear = yearBuilt ?? Math.round(seed.between(1_915, 1_995))
  const state = facts.state.trim().toUpperCase().slice(0, 2)
  const named = unitsNamed(facts.kind)
  const asked = { sqft, styleYear, state, floors: Math.round(within(facts.floors, 0.5, 5, 0)) }
  const kind = chooseKind(facts.kind, asked, seed)
  const unitsListed = named.count !== null
  const units = named.count ?? unitsGuessed(bathrooms)
  const floors = floorsFor(kind, sqft, asked.floors, units)
  const { aspect, widthFt: span } = HOUSE_KINDS[kind]
  const footprint = sqft / floors
  const widthFt = Math.round(within(Math.sqrt(footprint * aspect), span[0], span[1], span[0]) * 6) / 6
  const depthFt = within(footprint / widthFt, 14, widthFt * 2.6, 24)
  // Where no lot is listed none is drawn: this much of the land around the house is.
  const around = HOUSE_KINDS[kind].inTown ? footprint * 2.4 : footprint * seed.between(3.6, 6.5) + 1_800
  const lotSqft = within(facts.lotSqft, widthFt * depthFt * 1.5, 4_000_000, around)
  return {
    id: facts.id,
    bedrooms,
    bathrooms,
    sqft,
    yearBuilt,
    styleYear,
    state,
    floors,
    kind,
    widthFt,
    depthFt,
    lotSqft,
    units,
    unitsListed,
    levels: named.inside ? Math.min(2, Math.max(1, asked.floors)) : floors,
    listed: {
      bedrooms: facts.bedrooms === null ? null : bedrooms,
      bathrooms: facts.bathrooms === null ? null : bathrooms,
      sqft: known(facts.sqft),
      lotSqft: known(facts.lotSqft),
    },
  }
}

const known = (value: number | null | undefined) =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.round(value) : null

/** Each home has a bathroom at least, and a house that is said to have several has two. The plan says that this is not listed. */
const unitsGuessed = (bathrooms: number) => Math.min(12, Math.max(2, Math.floor(bathrooms)))
