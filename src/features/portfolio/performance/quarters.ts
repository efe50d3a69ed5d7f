import { addDays } from '#kit/days.ts'

export const QUARTERS = [1, 2, 3, 4] as const

/** The days at whose ends a quarter begins and ends. */
export function quarterDays(year: number, quarter: number): { readonly from: string; readonly to: string } {
  const first = (at: number) => `${year + Math.floor(at / 4)}-${String((at % 4) * 3 + 1).padStart(2, '0')}-01`
  return { from: addDays(first(quarter - 1), -1), to: addDays(first(quarter), -1) }
}

export const yearOf = (day: string): number => Number(day.slice(0, 4))
