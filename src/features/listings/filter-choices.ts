/**
 * What the filter drawer offers of each figure, and the facets count: how many listings each choice would leave. Returns,
 * yields and loan to value are decimals, the minimum is cents, `closes_within` days, `valued_within` years.
 */
export const CHOICES = {
  min_yield: [0.02, 0.04, 0.06, 0.08],
  min_return: [0.06, 0.08, 0.09, 0.1, 0.12],
  max_ltv: [0, 0.5, 0.65, 0.8],
  max_minimum: [10_000, 50_000, 100_000, 500_000],
  closes_within: [7, 30, 90],
  valued_within: [1, 2, 5],
  beds: [1, 2, 3, 4, 5, 6],
  baths: [1, 2, 3, 4, 5, 6],
} as const
export type ChoiceKey = keyof typeof CHOICES
export const CHOICE_KEYS = Object.keys(CHOICES) as readonly ChoiceKey[]

/** How far an offering is, in whole percents of its goal. */
export const FUNDED_CHOICES = {
  under: { max_funded: 49 },
  half: { min_funded: 50 },
  nearly: { min_funded: 80 },
} as const
export type FundedChoice = keyof typeof FUNDED_CHOICES
export const FUNDED_KEYS = Object.keys(FUNDED_CHOICES) as readonly FundedChoice[]
