/**
 * How an offering turned out, or how it stands; each has exactly one. Raising: not bought yet. Early: let for less than a
 * year. Unplanned: a full year, and nothing known to compare it with.
 */
export const OUTCOMES = ['raising', 'failed', 'early', 'unplanned', 'on_plan', 'behind', 'gain', 'loss'] as const
export type Outcome = (typeof OUTCOMES)[number]
