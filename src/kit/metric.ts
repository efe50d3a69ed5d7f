/** What a figure is counted in. Ratios are decimals: 0.08 is 8 %; cents of one share have a fraction. */
export type Unit = 'cents' | 'ratio' | 'shares_milli' | 'cents_per_share' | 'years' | 'count'

/** A line of the books behind an input: the number of its journal, its instant (ISO), and its cents. */
export type LedgerLine = { readonly seq: number; readonly at: string; readonly cents: number }

/** What went into a figure. `name` is a key of the words of whoever shows it. */
export type MetricInput = {
  readonly name: string
  readonly value: number
  readonly unit: Unit
  /** The day (`YYYY-MM-DD`) that it is of; null where it has none, as an amount that was just chosen. */
  readonly asOf: string | null
  readonly lines?: readonly LedgerLine[]
}

/**
 * A figure that a person sees, with everything to count it again: the formula by its number in finance.md, its inputs with
 * their days, the day it is of. One that cannot be counted says why, and never shows 0 instead.
 */
export type Metric = {
  readonly value: number | null
  readonly unit: Unit
  readonly method: string
  readonly asOf: string | null
  readonly inputs: readonly MetricInput[]
  readonly availability: 'available' | { readonly unavailable: string }
}

type Parts = Pick<Metric, 'unit' | 'method' | 'inputs'> & { readonly asOf?: string | null }

/** A figure that is there: of the latest day of its inputs, unless told. */
export const metricOf = (value: number, { asOf, ...parts }: Parts): Metric => ({
  ...parts,
  value,
  asOf: asOf === undefined ? latestDay(parts.inputs) : asOf,
  availability: 'available',
})

/** A figure that cannot be counted, and the reason as a key of the words of whoever shows it. */
export const unavailable = (reason: string, { asOf = null, ...parts }: Parts): Metric => ({
  ...parts,
  value: null,
  asOf,
  availability: { unavailable: reason },
})

const latestDay = (inputs: readonly MetricInput[]): string | null =>
  inputs.reduce<string | null>((latest, { asOf }) => (asOf !== null && asOf > (latest ?? '') ? asOf : latest), null)
