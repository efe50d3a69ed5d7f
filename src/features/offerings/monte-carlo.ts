import type { Scenarios } from './frozen.ts'
import { HOLD_ASSUMPTIONS } from './hold-assumptions.ts'
import type { Scenario } from './hold-assumptions.ts'
import { projectHold } from './hold.ts'
import type { HoldInputs } from './hold.ts'

export type ProjectedRange = {
  /** A quarter, a half and three quarters of the draws stay below: yearly rates, as decimals. */
  readonly p25: number
  readonly p50: number
  readonly p75: number
  /** In which part of the draws less comes back than was paid in. */
  readonly lossShare: number
  readonly draws: number
  readonly seed: number
}

export const DRAWS = 1000

/** What came of one draw: its yearly rate, and everything that comes back as a multiple of what was paid in. */
export type Outcome = { readonly rate: number; readonly multiple: number }

/**
 * F9: the middle half of many draws of F8 around the base assumptions, net of fees and costs. The same seed gives the same
 * digits: rates are rounded to a hundredth of a percent.
 */
export function projectedRange(
  house: HoldInputs,
  seed: number,
  scenarios: Scenarios = HOLD_ASSUMPTIONS,
  draws = DRAWS,
): ProjectedRange {
  const next = drawer(house, seed, scenarios)
  return rangeOf(Array.from({ length: draws }, next), seed)
}

/** Draws one outcome after another: whoever may not keep a page waiting takes a few at a time. */
export function drawer(house: HoldInputs, seed: number, scenarios: Scenarios): () => Outcome {
  const normal = normals(seed)
  return () => {
    const { irr, multiple } = projectHold(house, draw(normal, scenarios), scenarios.saleCost)
    // Nothing came back at all: everything is lost.
    return { rate: 'rate' in irr ? irr.rate : multiple === 0 ? -1 : 0, multiple }
  }
}

/** The quarters of what was drawn, and in which part of it less came back than was paid in. */
export function rangeOf(outcomes: readonly Outcome[], seed: number): ProjectedRange {
  const draws = outcomes.length
  const rates = outcomes.map(({ rate }) => rate).toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(rates[Math.floor(part * (draws - 1))]! * 10_000) / 10_000
  const lossShare = outcomes.filter(({ multiple }) => multiple < 1).length / draws
  return { p25: at(0.25), p50: at(0.5), p75: at(0.75), lossShare, draws, seed }
}

function draw(normal: () => number, { base, spread }: Scenarios): Scenario {
  return {
    rentGrowth: base.rentGrowth + spread.rentGrowth * normal(),
    costGrowth: base.costGrowth + spread.costGrowth * normal(),
    vacancyShift: base.vacancyShift + spread.vacancyShift * normal(),
    valueGrowth: base.valueGrowth + spread.valueGrowth * normal(),
  }
}

/** Normally distributed numbers (Box-Muller) from a seeded generator (mulberry32). */
function normals(seed: number): () => number {
  let state = seed >>> 0
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
}

/** A seed of a listing: the same for everybody who looks at it. FNV-1a of its id. */
export const seedOf = (id: string): number =>
  Array.from(id).reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0, 2_166_136_261)
