import type { Plan } from '#features/onboarding/rules.ts'
import type { SurveyAnswer } from '#features/onboarding/server/read-survey.ts'
import type { Cents } from '#kit/money.ts'

/** What an example counts with where nobody answered the survey, or answered with the lowest band. */
const EXAMPLE_CENTS = 500_000
const PARTS = {
  'Income Investing': [60, 20, 10, 10],
  'Balanced Investing': [40, 30, 20, 10],
  'Growth Investing': [25, 25, 40, 10],
} as const satisfies Record<Plan, readonly [number, number, number, number]>

/** How many houses an amount is divided over in the example, by the most that it is below, in cents. */
const HOUSES = [
  [1_100_000, 4],
  [3_100_000, 6],
  [5_100_000, 8],
] as const

export type Numbers = {
  readonly amountCents: Cents
  readonly plan: Plan
  /** The amount and the plan are the reader's own answers. */
  readonly isOwn: boolean
  readonly houses: number
  /** Rent that comes now, rent and growth, growth, not invested: percent and cents, which sum to the amount. */
  readonly parts: readonly { readonly percent: number; readonly cents: Cents }[]
  /** The most in one house: what is invested, over the houses. */
  readonly perHouseCents: Cents
}

/** The worked example of the sheets, by the reader's own survey where there is one. */
export function numbersOf(survey: SurveyAnswer['survey']): Numbers {
  const plan = survey?.choice?.plan ?? survey?.result.plan ?? 'Balanced Investing'
  const ownCents = survey?.result.amount ?? 0
  const amountCents = ownCents > 0 ? ownCents : EXAMPLE_CENTS
  const houses = HOUSES.find(([below]) => amountCents < below)?.[1] ?? 10
  const percents = PARTS[plan]
  const [, ...others] = percents.map((percent) => Math.floor((amountCents * percent) / 100))
  const first = amountCents - others.reduce((sum, cents) => sum + cents, 0)
  const parts = percents.map((percent, at) => ({ percent, cents: at === 0 ? first : others[at - 1]! }))
  const investedCents = amountCents - parts[3]!.cents
  return { amountCents, plan, isOwn: ownCents > 0, houses, parts, perHouseCents: Math.floor(investedCents / houses) }
}

/** One house of the stress sheet, in dollars: who is paid before whom. */
export const STACK = { value: 400_000, senior: 240_000, preferred: 60_000, common: 100_000 } as const

export type Stress = {
  readonly fall: number
  readonly value: number
  readonly senior: number
  readonly preferred: number
  readonly common: number
}

/** What is left for each layer when the house is sold for so many percent less: those above are paid first. */
export function stressOf(fall: number): Stress {
  const value = (STACK.value * (100 - fall)) / 100
  const senior = Math.min(STACK.senior, value)
  const preferred = Math.min(STACK.preferred, value - senior)
  return { fall, value, senior, preferred, common: value - senior - preferred }
}
