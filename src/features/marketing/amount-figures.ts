import { equityShareMetric, inputOf, sharesMetric } from '#features/investing/preview.ts'
import type { Metric } from '#kit/metric.ts'
import { partOf } from '#kit/money.ts'
import type { Cents } from '#kit/money.ts'
import type { FrontExample } from './front-contract.ts'

/** How an amount would end: what of it is rent and what the sale, which add up, and what is won, or lost below nothing. */
export type AmountEnding = {
  readonly total: Metric
  readonly rentCents: Cents
  readonly saleCents: Cents
  readonly gainCents: Cents
}

export type AmountFigures = {
  readonly shares: Metric
  readonly share: Metric
  readonly cashLow: Metric
  readonly cashHigh: Metric
  readonly good: AmountEnding
  readonly bad: AmountEnding
}

/**
 * What an amount would be in a house: of what all its shares together get, the part that falls to it, rounded down to the cent
 * as on the page on which it is invested.
 */
export function amountFigures(house: FrontExample, amountCents: Cents): AmountFigures {
  const part = (cents: Cents) => partOf(cents, amountCents, house.equity)
  const partly = (metric: Metric): Metric => ({
    ...metric,
    value: metric.value === null ? null : part(metric.value),
    inputs: metric.inputs.map((one) => (one.name === 'amount' ? inputOf('amount', amountCents) : one)),
  })
  const ending = ({ total, rent }: FrontExample['good']): AmountEnding => {
    const mine = partly(total)
    const [totalCents, rentCents] = [mine.value ?? 0, part(rent)]
    return { total: mine, rentCents, saleCents: totalCents - rentCents, gainCents: totalCents - amountCents }
  }
  return {
    shares: sharesMetric(amountCents),
    share: equityShareMetric({ equityCents: house.equity }, amountCents),
    cashLow: partly(house.cash_low),
    cashHigh: partly(house.cash_high),
    good: ending(house.good),
    bad: ending(house.bad),
  }
}

/** The amount that the front page begins with, in cents: $500, as the page that tells how it works, or what comes nearest. */
export const firstAmount = ({ least, most }: Pick<FrontExample, 'least' | 'most'>): Cents =>
  Math.min(most, Math.max(least, 50_000))
