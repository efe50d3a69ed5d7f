import { isDebt } from '#features/listings/capital-stack.ts'
import { ofThousandCents } from '#features/offerings/day-one.ts'
import { HOLD_ASSUMPTIONS } from '#features/offerings/hold-assumptions.ts'
import { recoveriesOf } from '#features/offerings/stack-stress.ts'
import { metricOf, unavailable } from '#kit/metric.ts'
import type { Metric } from '#kit/metric.ts'
import type { HouseFacts } from './house-facts.ts'
import { inputOf } from './preview.ts'

/** The drop of value that the Fund page and comparisons count with, as a decimal. */
export const STRESS_DROP = 0.2

const { saleCost, asOf } = HOLD_ASSUMPTIONS

/**
 * F10: what of $1,000 of the equity comes back when the house sells for so much less than its appraisal (`drop` is a decimal).
 * All equity shares alike, so that it is one layer, sold here or not.
 */
export function backMetric({ stack, valued }: HouseFacts, drop: number = STRESS_DROP): Metric {
  const layers = [...stack.filter(isDebt), ...stack.filter((one) => !isDebt(one))]
  const loans = stack.filter(isDebt).length
  const recovered = recoveriesOf(
    valued.cents,
    layers.map((one) => ({ amountCents: one.amount })),
    drop,
    saleCost,
  )
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
  const amounts = layers.map((one) => one.amount)
  const equityCents = sum(amounts.slice(loans))
  const parts = {
    unit: 'cents',
    method: 'F10',
    inputs: [
      inputOf('value', valued.cents, 'cents', valued.on),
      inputOf('drop', drop, 'ratio'),
      inputOf('sale_cost', saleCost, 'ratio', asOf),
      inputOf('before', sum(amounts.slice(0, loans))),
      inputOf('equity', equityCents),
    ],
  } as const
  if (equityCents === 0) return unavailable('no_terms', parts)
  return metricOf(ofThousandCents(sum(recovered.slice(loans)), equityCents), parts)
}
