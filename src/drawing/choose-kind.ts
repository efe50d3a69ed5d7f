import type { KindName } from '#drawing/home.ts'
import { HOUSE_KINDS, isKindName } from '#drawing/house-kinds.ts'
import type { Seed } from '#drawing/seed.ts'

type Asked = { bedrooms: number; sqft: number; styleYear: number; state: string; floors: number }

/** Other names that listings use for the kinds we draw. */
const ALSO_CALLED: Readonly<Record<string, KindName>> = {
  rowhouse: 'row-house',
  townhouse: 'row-house',
  townhome: 'row-house',
  brownstone: 'row-house',
  fourplex: 'four-flat',
  quadplex: 'four-flat',
  triplex: 'four-flat',
  'multi-family': 'four-flat',
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
  condo: 'apartment',
  rambler: 'ranch',
  mediterranean: 'mission',
  spanish: 'mission',
}

const DESERT = new Set(['AZ', 'NM'])
const MISSION = new Set(['AZ', 'NM', 'CA', 'FL', 'TX', 'NV'])
const ROWS = new Set(['NY', 'NJ', 'PA', 'MD', 'DC', 'MA', 'IL', 'RI', 'DE', 'VA'])
const FLATS = new Set(['IL', 'MI', 'OH', 'WI', 'MO', 'MN', 'IN', 'NY', 'NJ', 'CA'])
const MOUNTAINS = new Set(['WA', 'OR', 'CO', 'ID', 'MT', 'UT', 'WY', 'VT', 'NH', 'ME', 'AK'])

/** The kind a listing names, or one that its years, size and state make likely. */
export function chooseKind(named: string | undefined, asked: Asked, seed: Seed): KindName {
  const plain = (named ?? '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
  if (isKindName(plain)) return plain
  const other = Object.hasOwn(ALSO_CALLED, plain) ? ALSO_CALLED[plain] : undefined
  if (other) return other
  const likely = likelyKinds(asked)
  const fitting = likely.filter((kind) => !asked.floors || fits(kind, asked.floors))
  return seed.pick(fitting.length > 0 ? fitting : likely)
}

const fits = (kind: KindName, floors: number) =>
  HOUSE_KINDS[kind].floors[0] <= floors && floors <= HOUSE_KINDS[kind].floors[1]

function likelyKinds({ bedrooms, sqft, styleYear, state }: Asked): KindName[] {
  if (bedrooms >= 12 || sqft > 16_000) return ['apartment']
  if (bedrooms >= 8) return ['four-flat', 'apartment']
  if (sqft > 6_000) return MISSION.has(state) ? ['mission', 'colonial'] : ['colonial', 'modern']
  if (sqft < 520) return MOUNTAINS.has(state) ? ['a-frame', 'cape'] : ['bungalow', 'cape']
  const kinds = kindsOfYears(styleYear)
  if (DESERT.has(state)) return ['adobe', 'adobe', 'mission', styleYear > 1990 ? 'modern' : 'ranch']
  if (MISSION.has(state) && styleYear > 1915) kinds.push('mission', 'mission')
  if (ROWS.has(state) && styleYear < 1945) kinds.push('row-house', 'row-house')
  if (FLATS.has(state) && styleYear < 1935 && sqft > 2_200) kinds.push('four-flat', 'four-flat')
  if (MOUNTAINS.has(state) && styleYear > 1958 && sqft < 2_000) kinds.push('a-frame')
  if (bedrooms >= 4 && bedrooms % 2 === 0 && styleYear > 1920) kinds.push('duplex')
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
