import type { Cents } from '#kit/money.ts'
import { cashYieldOf, debtServiceCents, ratiosOf } from './cash.ts'
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

export type StressedLayer = {
  readonly amountCents: Cents
  readonly recoveredCents: Cents
  readonly lossCents: Cents
  /** What is owed up to the top of this layer, as a part of the value that is left; null where none is left. */
  readonly ltv: number | null
  /** Income over the debt service of the loans up to this one; null of equity, and where nothing is to be paid. */
  readonly dscr: number | null
}

export type Stressed = {
  readonly layers: readonly StressedLayer[]
  readonly valueCents: Cents
  readonly noiCents: Cents
  readonly debtServiceCents: Cents
  readonly dscr: number | null
  /** F17 under stress: what reaches the owners in a year, below nothing where the rent does not do. */
  readonly cashCents: Cents
  readonly equityBackCents: Cents
}

/**
 * F10 with a year beside it: what a sale after the drop brings each layer, bottom first, and what the changed rent, vacancy and
 * rates leave of the income (F7, F17). A drop of value alone changes no income, and a changed rent brings no other price:
 * the reader says both.
 */
export function stressOf(house: StressHouse, stress: Stress, saleCost: number): Stressed {
  const { layers, equityCents } = house
  const recovered = recoveriesOf(house.valueCents, layers, stress.valueDrop, saleCost)
  const valueCents = Math.round(house.valueCents * (1 - stress.valueDrop))
  const rent = Math.round(house.rentYearlyCents * (1 + stress.rentChange))
  const noiCents = rent - Math.round(rent * stress.vacancy) - house.costsYearlyCents
  const debts = layers.map(({ debt }) => debt && { ...debt, rate: Math.max(0, debt.rate + stress.rateShift) })
  const serviceTo = (end: number) => debtServiceCents(debts.slice(0, end).filter((one) => one !== null))
  const service = serviceTo(debts.length)
  const { cashCents } = cashYieldOf({
    noiCents,
    debtServiceCents: service,
    reserveRefillCents: house.reserveRefillCents,
    feesCents: house.feesCents,
    equityCents,
  })
  const ratiosTo = (end: number) =>
    ratiosOf({
      noiCents,
      priceCents: valueCents,
      valueCents,
      debtCents: layers.slice(0, end).reduce((sum, one) => sum + one.amountCents, 0),
      debtServiceCents: serviceTo(end),
      distributableCents: cashCents,
      equityCents,
      totalInCents: 0,
    })
  return {
    layers: layers.map(({ amountCents, debt }, at) => {
      const { ltv, dscr } = ratiosTo(at + 1)
      const recoveredCents = recovered[at]!
      return { amountCents, recoveredCents, lossCents: amountCents - recoveredCents, ltv, dscr: debt && dscr }
    }),
    valueCents,
    noiCents,
    debtServiceCents: service,
    dscr: ratiosTo(layers.length).dscr,
    cashCents,
    equityBackCents: layers.reduce((sum, { debt }, at) => sum + (debt ? 0 : recovered[at]!), 0),
  }
}
