import type { Position } from './position.ts'

/** How far a house is on the way to a yield: before its first paid period there is none, which is another thing than 0 %. */
export type YieldStage = 'not_bought' | 'not_accounted' | 'accounted'

/** `hasPaidPeriod`: it accounted for a period and paid it, be it nothing. What somebody was paid says so as well. */
export function yieldStageOf(
  { nav, income, capital }: Pick<Position, 'nav' | 'income' | 'capital'>,
  hasPaidPeriod: boolean,
): YieldStage {
  if (nav.boughtOn === null) return 'not_bought'
  return hasPaidPeriod || income.length > 0 || capital.length > 0 ? 'accounted' : 'not_accounted'
}

/** Of several houses as one: the furthest of them. */
export function furthestStage(stages: readonly YieldStage[]): YieldStage {
  if (stages.length === 0 || stages.includes('accounted')) return 'accounted'
  return stages.includes('not_accounted') ? 'not_accounted' : 'not_bought'
}
