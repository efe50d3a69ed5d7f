import type { CopyOf } from '#kit/copy.ts'

/** Why a year of a house pays nothing out: for its statement, and for a stress of it. */
export const copy = {
  short_costs: 'the rent does not cover what the property costs to run',
  short_loans: 'what the rent leaves does not cover the loans',
  short_reserve: 'costs and loans are covered, but not what is put into the reserve',
  short_fee: 'costs and loans are covered, but not Freehold’s fee',
  short_reserve_and_fee: 'costs and loans are covered, but not the reserve and Freehold’s fee together',
} as const

export type Copy = CopyOf<typeof copy>
