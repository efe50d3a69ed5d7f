import { addDays, addMonths } from '#kit/days.ts'

/** What a chart of the portfolio may show (readings, "ranges 1M 3M YTD 1Y All"). */
export const RANGES = ['1M', '3M', 'YTD', '1Y', 'All'] as const
export type Range = (typeof RANGES)[number]

/** The day at whose end a range begins; `first` is the day of the first movement. */
export function rangeStart(range: Range, today: string, first: string): string {
  switch (range) {
    case '1M':
      return addMonths(today, -1)
    case '3M':
      return addMonths(today, -3)
    case '1Y':
      return addMonths(today, -12)
    case 'YTD':
      return `${Number(today.slice(0, 4)) - 1}-12-31`
    case 'All':
      return addDays(first, -1)
  }
}
