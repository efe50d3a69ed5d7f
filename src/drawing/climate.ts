import type { Seed } from '#drawing/seed.ts'

export type TreeKind = 'pine' | 'fir' | 'oak' | 'maple' | 'birch' | 'poplar' | 'palm' | 'saguaro' | 'cypress' | 'agave'
export type Season = 'spring' | 'summer' | 'autumn' | 'winter'
export type Backdrop = 'peaks' | 'mesa' | 'hills' | 'plain' | 'sea'
export type Climate = {
  trees: readonly TreeKind[]
  low: 'shrub' | 'agave'
  backdrop: Backdrop
  seasons: readonly Season[]
}

const FOUR: readonly Season[] = ['spring', 'summer', 'summer', 'autumn', 'autumn', 'winter']
const MILD: readonly Season[] = ['spring', 'summer', 'summer', 'summer', 'autumn']
const WARM: readonly Season[] = ['summer']

const NORTHWEST: Climate = {
  trees: ['fir', 'pine', 'fir', 'maple'],
  low: 'shrub',
  backdrop: 'peaks',
  seasons: ['spring', 'summer', 'summer', 'autumn', 'winter'],
}
const ROCKIES: Climate = { trees: ['pine', 'birch', 'pine', 'poplar'], low: 'shrub', backdrop: 'peaks', seasons: FOUR }
const DESERT: Climate = { trees: ['saguaro', 'saguaro', 'palm'], low: 'agave', backdrop: 'mesa', seasons: WARM }
const GULF: Climate = { trees: ['palm', 'palm', 'oak'], low: 'shrub', backdrop: 'sea', seasons: WARM }
const PACIFIC: Climate = {
  trees: ['palm', 'cypress', 'oak', 'cypress'],
  low: 'shrub',
  backdrop: 'hills',
  seasons: ['spring', 'summer', 'summer'],
}
const SOUTH: Climate = { trees: ['oak', 'pine', 'oak', 'maple'], low: 'shrub', backdrop: 'hills', seasons: MILD }
const PLAINS: Climate = { trees: ['oak', 'poplar', 'maple'], low: 'shrub', backdrop: 'plain', seasons: FOUR }
const LAKES: Climate = { trees: ['maple', 'oak', 'birch', 'fir'], low: 'shrub', backdrop: 'plain', seasons: FOUR }
const NORTHEAST: Climate = { trees: ['maple', 'oak', 'birch', 'fir'], low: 'shrub', backdrop: 'hills', seasons: FOUR }

const BY_STATE: readonly (readonly [string, Climate])[] = [
  ['WA OR AK', NORTHWEST],
  ['CO ID MT WY UT', ROCKIES],
  ['AZ NM NV', DESERT],
  ['FL HI PR', GULF],
  ['CA', PACIFIC],
  ['TX', { ...SOUTH, trees: ['oak', 'oak', 'agave', 'palm'], low: 'agave', backdrop: 'plain', seasons: WARM }],
  ['AL GA LA MS SC NC TN AR KY VA', SOUTH],
  ['OK KS NE SD ND IA MO', PLAINS],
  ['IL IN OH MI WI MN', LAKES],
]

/** What grows in a state and stands behind its houses; an unknown state looks like the Northeast. */
export function climateOf(state: string): Climate {
  return BY_STATE.find(([states]) => state.length === 2 && states.includes(state))?.[1] ?? NORTHEAST
}

export const seasonIn = (climate: Climate, seed: Seed): Season => seed.pick(climate.seasons)
