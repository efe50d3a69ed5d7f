import { isDebt } from '#features/listings/capital-stack.ts'
import type { ListingDetail } from '#features/listings/contract.ts'
import { THOUSAND_CENTS } from '#features/offerings/day-one.ts'
import { HOLD_ASSUMPTIONS } from '#features/offerings/hold-assumptions.ts'
import { stressOf } from '#features/offerings/stress.ts'
import type { Stress, Stressed, StressHouse } from '#features/offerings/stress.ts'
import { metricOf, unavailable } from '#kit/metric.ts'
import type { Metric } from '#kit/metric.ts'
import type { Cents } from '#kit/money.ts'
import type { HouseFacts } from './house-facts.ts'
import { inputOf, partOf } from './preview.ts'

type Stack = ListingDetail['capital_stack']

/** A house as F10 and its year want it. Where its year is not stated, only the layers can be read. */
export function stressHouseOf({ valued, equityCents, running }: HouseFacts, stack: Stack): StressHouse {
  const isKnown = typeof running !== 'string'
  return {
    valueCents: valued.cents,
    layers: stack.map((one) => ({
      amountCents: one.amount,
      debt: isDebt(one) ? { amountCents: one.amount, rate: one.rate ?? 0, amortYears: one.amort_years } : null,
    })),
    rentYearlyCents: isKnown ? running.economics.monthly_rent_cents * 12 : 0,
    costsYearlyCents: isKnown ? running.costsYearlyCents : 0,
    reserveRefillCents: isKnown ? running.terms.reserve_refill_yearly : 0,
    feesCents: isKnown ? running.terms.fee_yearly : 0,
    equityCents,
  }
}

/** Nothing happens: the year and the value are those of the listing. */
export const asStated = ({ running }: HouseFacts): Stress => ({
  valueDrop: 0,
  rentChange: 0,
  rateShift: 0,
  vacancy: typeof running === 'string' ? 0 : running.economics.vacancy_rate,
})

/**
 * Stresses to begin with. That of 2009 is what was measured in the United States from the peak of 2006 to 2009: house prices of
 * twenty cities a third lower (S&P/Case-Shiller), one rented home in nine vacant (Census Bureau), rents a little lower.
 */
export const STRESS_PRESETS = {
  bad_year: { valueDrop: 0.1, rentChange: -0.05, rateShift: 0.01, vacancy: 0.15 },
  like_2009: { valueDrop: 0.33, rentChange: -0.04, rateShift: 0, vacancy: 0.11 },
} as const satisfies Record<string, Stress>

/** A preset for a house: nobody is stressed by being let better than it is. */
export const presetFor = (name: keyof typeof STRESS_PRESETS, house: HouseFacts): Stress => ({
  ...STRESS_PRESETS[name],
  vacancy: Math.max(STRESS_PRESETS[name].vacancy, asStated(house).vacancy),
})

export type StressFigures = {
  readonly stressed: Stressed
  /** F10: what of $1,000 a sale brings back. */
  readonly back: Metric
  /** F7: income over debt service. */
  readonly dscr: Metric
  /** F17: what reaches $1,000 in a year. */
  readonly cash: Metric
  /** What each layer loses, bottom first: in cents, and of what it put in. */
  readonly losses: readonly { readonly amount: Metric; readonly share: Metric }[]
}

const { saleCost, asOf } = HOLD_ASSUMPTIONS

/** What a stress does to a stack and to $1,000 of its equity, each figure with its math. */
export function stressFigures(house: HouseFacts, stack: Stack, stress: Stress): StressFigures {
  const facts = stressHouseOf(house, stack)
  const stressed = stressOf(facts, stress, saleCost)
  return {
    stressed,
    back: backMetric(house, facts, stress, stressed),
    ...yearMetrics(house, stressed),
    losses: stressed.layers.map(({ amountCents, recoveredCents, lossCents }) => {
      const inputs = [inputOf('layer', amountCents), inputOf('recovered', recoveredCents)]
      return {
        amount: metricOf(lossCents, { unit: 'cents', method: 'layer_loss', inputs }),
        share: metricOf(amountCents > 0 ? lossCents / amountCents : 0, {
          unit: 'ratio',
          method: 'layer_loss_share',
          inputs,
        }),
      }
    }),
  }
}

function backMetric({ valued }: HouseFacts, facts: StressHouse, stress: Stress, stressed: Stressed): Metric {
  const sumOf = (layers: StressHouse['layers']): Cents => layers.reduce((sum, one) => sum + one.amountCents, 0)
  const equityCents = sumOf(facts.layers.filter(({ debt }) => debt === null))
  const parts = {
    unit: 'cents',
    method: 'F10',
    inputs: [
      inputOf('value', valued.cents, 'cents', valued.on),
      inputOf('drop', stress.valueDrop, 'ratio'),
      inputOf('sale_cost', saleCost, 'ratio', asOf),
      inputOf('before', sumOf(facts.layers) - equityCents),
      inputOf('equity', equityCents),
    ],
  } as const
  if (equityCents === 0) return unavailable('no_terms', parts)
  return metricOf(partOf(stressed.equityBackCents, THOUSAND_CENTS, equityCents), parts)
}

function yearMetrics({ running, equityCents, debtCents }: HouseFacts, stressed: Stressed) {
  const { noiCents, debtServiceCents, cashCents } = stressed
  const coverage = { unit: 'count', method: 'dscr' } as const
  const cash = { unit: 'cents', method: 'F17' } as const
  if (typeof running === 'string')
    return {
      dscr: unavailable(debtCents > 0 ? running : 'no_debt', { ...coverage, inputs: [] }),
      cash: unavailable(running, { ...cash, inputs: [] }),
    }
  const inputs = [inputOf('noi', noiCents), inputOf('debt_service', debtServiceCents)]
  return {
    dscr:
      stressed.dscr === null
        ? unavailable('no_debt', { ...coverage, inputs: [] })
        : metricOf(stressed.dscr, { ...coverage, inputs }),
    cash: metricOf(partOf(cashCents, THOUSAND_CENTS, equityCents), {
      ...cash,
      inputs: [
        ...inputs,
        inputOf('reserve_refill', running.terms.reserve_refill_yearly),
        inputOf('yearly_fee', running.terms.fee_yearly),
        inputOf('equity', equityCents),
      ],
    }),
  }
}
