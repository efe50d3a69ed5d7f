import type { Cents } from '#kit/money.ts'
import type { HOLD_ASSUMPTIONS, Scenario } from './hold-assumptions.ts'

/** The figures that a projection is counted with, as they were on some day. */
export type Scenarios = { readonly [K in keyof typeof HOLD_ASSUMPTIONS]: Widened<(typeof HOLD_ASSUMPTIONS)[K]> }
type Widened<T> = T extends string ? string : T extends number ? number : Scenario

/**
 * What an offering was opened on: everything that its promised figures are counted from, as it was on that day. Amounts are
 * cents, rates decimals, days calendar days. Plain JSON, as `offering_assumptions` holds it.
 */
export type FrozenFacts = {
  readonly goal: Cents
  /** All equity of the stack, for sale here or not. */
  readonly equity: Cents
  readonly debts: readonly {
    readonly amount: Cents
    readonly rate: number | null
    readonly amort_years: number | null
  }[]
  /** What of the money stays with the house as its reserve. */
  readonly reserve: Cents
  readonly hold_years: number | null
  readonly reserve_refill: Cents
  readonly fee_yearly: Cents
  readonly value: Cents
  readonly value_on: string
  readonly value_method: string | null
  readonly economics: {
    readonly monthly_rent_cents: Cents
    readonly vacancy_rate: number
    readonly opex_yearly_cents: Cents
    readonly taxes_yearly_cents: Cents
    readonly insurance_yearly_cents: Cents
  } | null
  readonly target_low: number | null
  readonly target_high: number | null
  readonly projected: number | null
  readonly scenarios: Scenarios
}
