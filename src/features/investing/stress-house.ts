import { isDebt } from '#features/listings/capital-stack.ts'
import { ofThousandCents } from '#features/offerings/day-one.ts'
import { HOLD_ASSUMPTIONS } from '#features/offerings/hold-assumptions.ts'
import { stressOf } from '#features/offerings/stress.ts'
import type { Stress, Stressed, StressHouse } from '#features/offerings/stress.ts'
import { metricOf, unavailable } from '#kit/metric.ts'
import type { Metric } from '#kit/metric.ts'
import { backMetric } from './back-in-sale.ts'
import { fallOf2009 } from './falls-of-2009.ts'
import type { HouseFacts } from './house-facts.ts'
import { inputOf } from './preview.ts'
import { shortOf } from './reach.ts'
import type { Short } from './reach.ts'

/** A house as F10 and its year want it. Where its year is not stated, only the layers can be read. */
export function stressHouseOf({ stack, valued, equityCents, running }: HouseFacts): StressHouse {
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
 * Stresses to begin with. Neither moves the rate of a loan: what is stated is what the terms fix. That of 2009 is what was measured in
 * the United States: the index of twenty cities fell from 206.52 in July 2006 to 139.26 in April 2009, by 32.6 % (S&P/Case-Shiller,
 * SPCS20R); 11.1 % of rented homes were vacant in the third quarter of 2009 (Census Bureau, Housing Vacancies and
 * Homeownership); effective rents fell by 3 % in the year 2009 (Reis).
 */
export const STRESS_PRESETS = {
  bad_year: { valueDrop: 0.1, rentChange: -0.05, rateShift: 0, vacancy: 0.15 },
  like_2009: { valueDrop: 0.33, rentChange: -0.03, rateShift: 0, vacancy: 0.11 },
} as const satisfies Record<string, Stress>

/**
 * A preset for a house of a state (two letters): nobody is stressed by being let better than it is, nor by prices that fell less
 * than those of its own state did.
 */
export function presetFor(name: keyof typeof STRESS_PRESETS, house: HouseFacts, state: string): Stress {
  const preset = STRESS_PRESETS[name]
  const fell = name === 'like_2009' ? (fallOf2009(state)?.fall ?? 0) : 0
  return {
    ...preset,
    valueDrop: Math.max(preset.valueDrop, Math.round(fell * 100) / 100),
    vacancy: Math.max(preset.vacancy, asStated(house).vacancy),
  }
}

export type StressFigures = {
  readonly stressed: Stressed
  /** F10: what of $1,000 a sale brings back. */
  readonly back: Metric
  /** F7: income over debt service. */
  readonly dscr: Metric
  /** F17: what reaches $1,000 in a year. */
  readonly cash: Metric
  /** Why the year pays nothing out; null where it does, or is not stated. */
  readonly short: Short | null
  /** What each layer loses, bottom first: in cents, and of what it put in. */
  readonly losses: readonly { readonly amount: Metric; readonly share: Metric }[]
}

/** What a stress does to a stack and to $1,000 of its equity, each figure with its math. */
export function stressFigures(house: HouseFacts, stress: Stress): StressFigures {
  const stressed = stressOf(stressHouseOf(house), stress, HOLD_ASSUMPTIONS.saleCost)
  return {
    stressed,
    back: backMetric(house, stress.valueDrop),
    ...yearMetrics(house, stressed),
    short: shortUnder(house, stressed),
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

function shortUnder({ running }: HouseFacts, { noiCents, debtServiceCents }: Stressed): Short | null {
  if (typeof running === 'string') return null
  const { reserve_refill_yearly: reserveRefillCents, fee_yearly: feesCents } = running.terms
  return shortOf({ noiCents, debtServiceCents, reserveRefillCents, feesCents })
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
        ? unavailable(debtCents > 0 ? 'no_service' : 'no_debt', { ...coverage, inputs: [] })
        : metricOf(stressed.dscr, { ...coverage, inputs }),
    cash: metricOf(ofThousandCents(cashCents, equityCents), {
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
