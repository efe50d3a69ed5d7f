import type { Cents } from '#kit/money.ts'
import { cashYieldOf, debtServiceCents, dscrOf } from './cash.ts'
import type { Debt } from './cash.ts'
import { recoveriesOf } from './stack-stress.ts'

/** A layer of the stack, the one that is paid first at the bottom. `debt` is null where it is equity. */
export type StressLayer = { readonly amountCents: Cents; readonly debt: Debt | null }

/** A house as it is stated: a year of it, and its stack from the bottom. Amounts are cents. */
export type StressHouse = {
  readonly valueCents: Cents
  readonly layers: readonly StressLayer[]
  readonly rentYearlyCents: Cents
  readonly costsYearlyCents: Cents
  readonly reserveRefillCents: Cents
  readonly feesCents: Cents
  readonly equityCents: Cents
}

/** What is assumed to happen, as decimals: 0.2 is 20 %. */
export type Stress = {
  /** The part of the value that is lost. */
  readonly valueDrop: number
  /** By how much the rent changes: below zero it falls. */
  readonly rentChange: number
  /** What is added to the yearly rate of every loan. */
  readonly rateShift: number
  /** The part of the rent that is vacant, in place of the stated one. */
  readonly vacancy: number
}

export type StressedLayer = { readonly amountCents: Cents; readonly recoveredCents: Cents; readonly lossCents: Cents }

export type Stressed = {
  readonly layers: readonly StressedLayer[]
  readonly noiCents: Cents
  readonly debtServiceCents: Cents
  readonly dscr: number | null
  /** F17 under stress: what reaches the owners in a year, below nothing where the rent does not do. */
  readonly cashCents: Cents
}

/**
 * F10 with a year beside it: what a sale after the drop brings each layer, bottom first, and what the changed rent, vacancy and
 * rates leave of the income (F7, F17). A drop of value alone changes no income, and a changed rent brings no other price:
 * the reader says both.
 */
export function stressOf(house: StressHouse, stress: Stress, saleCost: number): Stressed {
  const { layers, equityCents } = house
  const recovered = recoveriesOf(house.valueCents, layers, stress.valueDrop, saleCost)
  const rent = Math.round(house.rentYearlyCents * (1 + stress.rentChange))
  const noiCents = rent - Math.round(rent * stress.vacancy) - house.costsYearlyCents
  const debts = layers.flatMap(({ debt }) =>
    debt ? [{ ...debt, rate: Math.max(0, debt.rate + stress.rateShift) }] : [],
  )
  const service = debtServiceCents(debts)
  const { cashCents } = cashYieldOf({
    noiCents,
    debtServiceCents: service,
    reserveRefillCents: house.reserveRefillCents,
    feesCents: house.feesCents,
    equityCents,
  })
  return {
    layers: layers.map(({ amountCents }, at) => {
      const recoveredCents = recovered[at]!
      return { amountCents, recoveredCents, lossCents: amountCents - recoveredCents }
    }),
    noiCents,
    debtServiceCents: service,
    dscr: dscrOf(noiCents, service),
    cashCents,
  }
}
