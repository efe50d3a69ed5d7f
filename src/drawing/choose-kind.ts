import type { KindName } from '#drawing/home.ts'
import { HOUSE_KINDS, isKindName } from '#drawing/house-kinds.ts'
import type { Seed } from '#drawing/seed.ts'
import { plainKind, unitsNamed } from '#drawing/units.ts'

type Asked = { sqft: number; styleYear: number; state: string; floors: number }

/** Other names that listings use for the kinds we draw. */
const ALSO_CALLED: Readonly<Record<string, KindName>> = {
  rowhouse: 'row-house',
  townhouse: 'row-house',
  townhome: 'row-house',
  brownstone: 'row-house',
  fourplex: 'four-flat',
  quadplex: 'four-flat',
  triplex: 'four-flat',
  'two-flat': 'four-flat',
  'three-flat': 'four-flat',
  'three-decker': 'four-flat',
  'triple-decker': 'four-flat',
  fiveplex: 'four-flat',
  'six-flat': 'four-flat',
  sixplex: 'four-flat',
  'multi-family': 'four-flat',
  multifamily: 'four-flat',
  aframe: 'a-frame',
  cabin: 'a-frame',
  pueblo: 'adobe',
  georgian: 'colonial',
  cottage: 'cape',
  'cape-cod': 'cape',
  'queen-anne': 'victorian',
  contemporary: 'modern',
  'modern-shed-roof': 'modern',
  'shed-roof': 'modern',
  apartments: 'apartment',
  'apartment-house': 'apartment',
  'small-apartment-house': 'apartment',
  'apartment-building': 'apartment',
  eightplex: 'apartment',
  condo: 'apartment',
  condominium: 'apartment',
  rambler: 'ranch',
  mediterranean: 'mission',
  spanish: 'mission',
}

const DESERT = new Set(['AZ', 'NM'])
const MISSION = new Set(['AZ', 'NM', 'CA', 'FL', 'TX', 'NV'])
const ROWS = new Set(['NY', 'NJ', 'PA', 'MD', 'DC', 'MA', 'IL', 'RI', 'DE', 'VA'])
const MOUNTAINS = new Set(['WA', 'OR', 'CO', 'ID', 'MT', 'UT', 'WY', 'VT', 'NH', 'ME', 'AK'])

/** The kind a listing names, or one that its years, size and state make likely. */
export function chooseKind(named: string | undefined, asked: Asked, seed: Seed): KindName {
  const plain = plainKind(named)
  if (isKindName(plain)) return plain
  const other = Object.hasOwn(ALSO_CALLED, plain) ? ALSO_CALLED[plain] : undefined
  if (other) return other
  const units = unitsNamed(named).count
  if (units !== 1) return units === null || units > 6 ? 'apartment' : units === 2 ? 'duplex' : 'four-flat'
  const likely = likelyKinds(asked)
  const fitting = likely.filter((kind) => !asked.floors || fits(kind, asked.floors))
  return seed.pick(fitting.length > 0 ? fitting : likely)
}

const fits = (kind: KindName, floors: number) =>
  HOUSE_KINDS[kind].floors[0] <= floors && floors <= HOUSE_KINDS[kind].floors[1]

function likelyKinds({ sqft, styleYear, state }: Asked): KindName[] {
  // Several homes under one roof are drawn where the listing says so, never because of its size.
  if (sqft > 6_000) return MISSION.has(state) ? ['mission', 'colonial'] : ['colonial', 'modern']
  if (sqft < 520) return MOUNTAINS.has(state) ? ['a-frame', 'cape'] : ['bungalow', 'cape']
  const kinds = kindsOfYears(styleYear)
  if (DESERT.has(state)) return ['adobe', 'adobe', 'mission', styleYear > 1990 ? 'modern' : 'ranch']
  if (MISSION.has(state) && styleYear > 1915) kinds.push('mission', 'mission')
  if (ROWS.has(state) && styleYear < 1945) kinds.push('row-house', 'row-house')
  if (MOUNTAINS.has(state) && styleYear > 1958 && sqft < 2_000) kinds.push('a-frame')
  const small = sqft < 1_250 ? kinds.filter((kind) => kind !== 'colonial' && kind !== 'victorian') : kinds
  return small.length > 0 ? small : ['cape', 'bungalow']
}

function kindsOfYears(year: number): KindName[] {
  if (year < 1870) return ['colonial', 'cape']
  if (year < 1905) return ['victorian', 'victorian', 'colonial']
  if (year < 1935) return ['bungalow', 'craftsman', 'craftsman', 'colonial']
  if (year < 1950) return ['cape', 'colonial', 'bungalow']
  if (year < 1985) return ['ranch', 'ranch', 'colonial', 'cape']
  return ['modern', 'modern', 'colonial', 'craftsman', 'ranch']
}
