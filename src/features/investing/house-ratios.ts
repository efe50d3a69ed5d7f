import { isDebt } from '#features/listings/capital-stack.ts'
import { earningsOf } from '#features/listings/earnings.ts'
import { capRateOf, debtServiceCents, dscrOf, ltvOf } from '#features/offerings/cash.ts'
import { metricOf, unavailable } from '#kit/metric.ts'
import type { Metric } from '#kit/metric.ts'
import type { HouseFacts } from './house-facts.ts'
import { inputOf } from './preview.ts'

/** F7 of a house as it is stated: the same figures on its page, in a comparison and on its card. */
export type HouseRatios = { readonly capRate: Metric; readonly ltv: Metric; readonly dscr: Metric }

export const houseRatios = (house: HouseFacts): HouseRatios => ({
  capRate: capRateMetric(house),
  ltv: ltvMetric(house),
  dscr: dscrMetric(house),
})

/** What the house earns before its loans, of its latest value, as a decimal. */
function capRateMetric({ economics, latest }: HouseFacts): Metric {
  const parts = { unit: 'ratio', method: 'cap_rate' } as const
  if (!economics) return unavailable('no_economics', { ...parts, inputs: [] })
  const { noi } = earningsOf(economics)
  const inputs = [inputOf('noi', noi), inputOf('value', latest.cents, 'cents', latest.on)]
  const value = capRateOf(noi, latest.cents)
  return value === null ? unavailable('no_value', { ...parts, inputs }) : metricOf(value, { ...parts, inputs })
}

/** All loans, of the latest value, as a decimal. */
function ltvMetric({ stack, debtCents, latest }: HouseFacts): Metric {
  const parts = { unit: 'ratio', method: 'ltv' } as const
  if (stack.length === 0) return unavailable('no_terms', { ...parts, inputs: [] })
  const inputs = [inputOf('debt', debtCents), inputOf('value', latest.cents, 'cents', latest.on)]
  const value = ltvOf(debtCents, latest.cents)
  return value === null ? unavailable('no_value', { ...parts, inputs }) : metricOf(value, { ...parts, inputs })
}

/** How many times over the house earns what its loans cost in a year. */
function dscrMetric({ running, debtCents }: HouseFacts): Metric {
  const parts = { unit: 'count', method: 'dscr' } as const
  if (debtCents === 0) return unavailable('no_debt', { ...parts, inputs: [] })
  if (typeof running === 'string') return unavailable(running, { ...parts, inputs: [] })
  const { noi } = earningsOf(running.economics)
  const inputs = [inputOf('noi', noi), inputOf('debt_service', running.debtServiceCents)]
  const value = dscrOf(noi, running.debtServiceCents)
  return value === null ? unavailable('no_service', { ...parts, inputs }) : metricOf(value, { ...parts, inputs })
}

/** What stands up to the top of each layer, the bottom first: loans and equity of the latest value, income over their service. */
export type LayerRatios = {
  readonly ltv: number | null
  /** Null of equity, and where the year is not stated or nothing is to be paid. */
  readonly dscr: number | null
}

export function layerRatios({ stack, latest, running }: HouseFacts): LayerRatios[] {
  const noi = typeof running === 'string' ? null : earningsOf(running.economics).noi
  return stack.map((one, at) => {
    const below = stack.slice(0, at + 1)
    const amount = below.reduce((sum, { amount: cents }) => sum + cents, 0)
    const debts = typeof running === 'string' ? [] : running.debts.slice(0, below.filter(isDebt).length)
    return {
      ltv: ltvOf(amount, latest.cents),
      dscr: noi === null || !isDebt(one) ? null : dscrOf(noi, debtServiceCents(debts)),
    }
  })
}
