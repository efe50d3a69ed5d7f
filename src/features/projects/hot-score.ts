import { daysBetween } from '#kit/days.ts'

/** What one person's look, like and investment weigh (finance.md F13). */
export type HotWeights = {
  /** `YYYY-MM-DD`: they hold from this day on. */
  readonly inForceSince: string
  readonly view: number
  readonly like: number
  readonly investment: number
}

/** Oldest first; docs/decisions/040-what-is-hot.md says why these. A change is a new entry. */
const HOT_WEIGHTS = [{ inForceSince: '2026-11-22', view: 1, like: 5, investment: 20 }] as const satisfies readonly [
  HotWeights,
  ...HotWeights[],
]

export const hotWeightsOn = (day: string): HotWeights =>
  HOT_WEIGHTS.findLast((one) => one.inForceSince <= day) ?? HOT_WEIGHTS[0]

/** In so many days what happened loses all but 1/e of its weight (F13). */
export const DECAY_DAYS = 7

/** What is older has lost 98 % of its weight, and is not asked for. */
export const HOT_WINDOW_DAYS = 28

/** How many people did what with a listing on a day (UTC). A like is a like or a save, once per person. */
export type HotDay = {
  readonly listingId: string
  readonly on: string
  readonly views: number
  readonly likes: number
  readonly investments: number
}

/** F13: the sum of weight x e^(-age / 7 days) over views, likes and investments; the age in whole days. */
export function hotScore(days: readonly HotDay[], today: string): number {
  const weights = hotWeightsOn(today)
  return days.reduce((sum, { on, views, likes, investments }) => {
    const weight = views * weights.view + likes * weights.like + investments * weights.investment
    return sum + weight * Math.exp(-Math.max(0, daysBetween(on, today)) / DECAY_DAYS)
  }, 0)
}

export const HOT_REASONS = ['invested', 'liked', 'viewed'] as const

/** What is said of a listing: how many people did what in the last seven days. */
export type HotReason = { readonly kind: (typeof HOT_REASONS)[number]; readonly people: number }

/** Fewer than so many people are never told of: a number as small as that could tell who they are. */
export const LEAST_TOLD = 5

/** The strongest thing that enough people did in the last seven days; null where they were too few for any. */
export function hotReason(days: readonly HotDay[], today: string): HotReason | null {
  const week = days.filter(({ on }) => daysBetween(on, today) < DECAY_DAYS)
  const sum = (pick: (one: HotDay) => number) => week.reduce((total, one) => total + pick(one), 0)
  const counts = {
    invested: sum((one) => one.investments),
    liked: sum((one) => one.likes),
    viewed: sum((one) => one.views),
  }
  const kind = HOT_REASONS.find((one) => counts[one] >= LEAST_TOLD)
  return kind ? { kind, people: counts[kind] } : null
}

export type HotListing = { readonly listingId: string; readonly reason: HotReason | null }

/** The hottest first, at most so many; equal ones by id, so that the order is the same everywhere. */
export function rankHot(days: readonly HotDay[], today: string, most: number): HotListing[] {
  return [...Map.groupBy(days, (one) => one.listingId)]
    .map(([listingId, own]) => ({ listingId, score: hotScore(own, today), reason: hotReason(own, today) }))
    .filter((one) => one.score > 0)
    .toSorted((a, b) => b.score - a.score || a.listingId.localeCompare(b.listingId))
    .slice(0, most)
    .map(({ listingId, reason }) => ({ listingId, reason }))
}
