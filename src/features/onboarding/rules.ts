/** Spec §9, to the letter: what is stored and sent keeps the slips of the pen, what is shown is spelled right (readings G2). */
export const KNOWLEDGE = ['Novice', 'Beginner', 'Competent', 'Proficient', 'Expert'] as const
export const ADVICE = ['Investment Advisor', 'Self-educate', 'Freinds and Family', "I don't seek advice"] as const
export const WHYS = ['Divesrsification', 'Simplicity', 'Stability', 'Income', 'Retuns', 'Technology'] as const
export const AMOUNTS = [
  'Less than $5,000',
  '$5,000-$10,000',
  '$11,000-$30,000',
  '$31,000-$50,000',
  '$51,000-$100,000',
  'More than $100,000',
] as const
export const HOLDINGS = ['Less than 3 years', '3-5 Years', '6-10 Years', 'More than 10 years'] as const

/** How much guidance fits a person, and the package that is written for them. */
export const LEVELS = ['Basic', 'Advance', 'Premium'] as const
/** What a person's money is to do, by how long it can stay and how much of it there is. */
export const PLANS = ['Income Investing', 'Balanced Investing', 'Growth Investing'] as const

export type Level = (typeof LEVELS)[number]
export type Plan = (typeof PLANS)[number]

/** The answers that count. */
export type Answers = {
  readonly investing: boolean
  readonly level: (typeof KNOWLEDGE)[number]
  readonly wisdom: (typeof ADVICE)[number]
  readonly amount: (typeof AMOUNTS)[number]
  readonly timeline: (typeof HOLDINGS)[number]
}

export type Result = {
  readonly level: Level
  readonly plan: Plan
  /** The lower bound of the chosen band, in cents; 0 for the lowest band. */
  readonly amountCents: number
  /** What each answer brought, in ten-thousandths. */
  readonly points: Points
}

/** Ten-thousandths, so that every sum is exact: L = knowledge + investing + advice, C = holding + amount. */
export type Points = {
  readonly knowledge: number
  readonly investing: number
  readonly advice: number
  readonly holding: number
  readonly amount: number
  readonly level: number
  readonly capacity: number
}

/** Where the second and the third level, and plan, begin, in ten-thousandths (finance F11). */
export const THRESHOLDS = [3400, 6700] as const

const ADVICE_POINTS = {
  'Investment Advisor': 1500,
  'Self-educate': 1125,
  'Freinds and Family': 375,
  "I don't seek advice": 0,
} as const

const LOWER_CENTS = [0, 500_000, 1_100_000, 3_100_000, 5_100_000, 10_000_000] as const

/**
 * Level, plan and amount of a survey (finance F11). L = .6 k + .25 n + .15 v speaks of experience and gives the
 * level; C = .6 h + .4 a speaks of time and money; the plan follows the smaller of both. Golden: Competent,
 * self-educated, invests now, $11,000-$30,000, 6-10 years: L .6625 Advanced, C .56 Balanced, $11,000.
 */
export function computeResult(answers: Answers): Result {
  const knowledge = 1500 * KNOWLEDGE.indexOf(answers.level)
  const investing = answers.investing ? 2500 : 0
  const advice = ADVICE_POINTS[answers.wisdom]
  const holding = 2000 * HOLDINGS.indexOf(answers.timeline)
  const amount = 800 * AMOUNTS.indexOf(answers.amount)
  const level = knowledge + investing + advice
  const capacity = holding + amount
  return {
    level: LEVELS[stepOf(level)],
    plan: PLANS[stepOf(Math.min(level, capacity))],
    amountCents: LOWER_CENTS[AMOUNTS.indexOf(answers.amount)]!,
    points: { knowledge, investing, advice, holding, amount, level, capacity },
  }
}

/** Which of the three steps a sum of ten-thousandths reaches; a threshold belongs to the step above it. */
export const stepOf = (points: number): 0 | 1 | 2 => (points < THRESHOLDS[0] ? 0 : points < THRESHOLDS[1] ? 1 : 2)

/** Whole years on the given day. Born on 29 February: a year older on 1 March. `dob` is YYYY-MM-DD. */
export function ageOn(dob: string, now: Date): number {
  const [year, month, day] = dob.split('-').map(Number) as [number, number, number]
  const years = now.getUTCFullYear() - year
  return Date.UTC(now.getUTCFullYear(), month - 1, day) <= now.getTime() ? years : years - 1
}

/** Spec §9: one package costs 599 cents, once. */
export const PACKAGE_CENTS = 599
