import { metricOf, unavailable } from '#kit/metric.ts'
import type { Metric, MetricInput } from '#kit/metric.ts'

/** Stars that can be given, the best first. */
export const STARS = [5, 4, 3, 2, 1] as const

/** So many ratings of the platform's mean are added to those of a house (F12): one single vote decides nothing. */
export const MEAN_WEIGHT = 10

/** How many ratings there are, and how many stars they are together. */
export type Ratings = { readonly ratings: number; readonly sum: number }

/**
 * The rating of a house (F12), in stars to two decimals, half up: (10 m + sum) / (10 + n), where m is the mean of all ratings
 * on the platform. Null where nobody has rated it.
 */
export function ratingOf({ ratings, sum }: Ratings, all: Ratings): number | null {
  if (ratings === 0 || all.ratings === 0) return null
  const [n, s, allN, allS] = [ratings, sum, all.ratings, all.sum].map(BigInt) as [bigint, bigint, bigint, bigint]
  const weight = BigInt(MEAN_WEIGHT)
  const above = weight * allS + s * allN
  const below = allN * (weight + n)
  return Number((200n * above + below) / (2n * below)) / 100
}

const inputOf = (name: string, value: number): MetricInput => ({ name, value, unit: 'count', asOf: null })

/** The same with everything to count it again. */
export function ratingFigure(own: Ratings, all: Ratings, today: string): Metric {
  const inputs = [
    inputOf('ratings', own.ratings),
    inputOf('rating_sum', own.sum),
    ...(all.ratings > 0 ? [inputOf('rating_mean', all.sum / all.ratings)] : []),
    inputOf('all_ratings', all.ratings),
    inputOf('mean_weight', MEAN_WEIGHT),
  ]
  const parts = { unit: 'count', method: 'F12', asOf: today, inputs } as const
  const value = ratingOf(own, all)
  return value === null ? unavailable('not_rated', parts) : metricOf(value, parts)
}
