import { addDays, lastAt } from '#kit/days.ts'
import { quarterDays } from '../performance/quarters.ts'

/** The index of one quarter of a state, in hundredths: 48859 is 488.59. */
export type IndexQuarter = { readonly year: number; readonly quarter: number; readonly hundredths: number }

/** House prices of one state over time. */
export type PriceIndex = {
  /** The first day of the first quarter that is known, and the last day of the last one. */
  readonly from: string
  readonly until: string
  /** All that is known of it, in the order of time. */
  readonly quarters: readonly IndexQuarter[]
  /** The index of the quarter of a day, in hundredths; null for a day of no known quarter. */
  on(day: string): number | null
}

/** Of quarters in the order of time, none left out. One index stands for all days of its quarter: nothing is interpolated. */
export function priceIndexOf(quarters: readonly IndexQuarter[]): PriceIndex | null {
  const steps = quarters.map(({ year, quarter, hundredths }) => {
    const { from, to } = quarterDays(year, quarter)
    return { on: addDays(from, 1), to, hundredths }
  })
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return null
  return {
    from: first.on,
    until: last.to,
    quarters,
    on: (day) => (day > last.to ? null : (steps[lastAt(steps, day)]?.hundredths ?? null)),
  }
}
