import { addMonths, daysBetween } from '#kit/days.ts'

// More would stand too close to each other to be read.
const MOST = 6
const YEARS_FROM_DAYS = 800
const STEPS_IN_MONTHS = [1, 2, 3, 6, 12, 24, 60, 120]

/**
 * First days of months, or of years where the time is longer, between two days: at round distances, and few enough to be
 * named. None within a month.
 */
export function timeMarks(first: string, last: string): string[] {
  const isLong = daysBetween(first, last) >= YEARS_FROM_DAYS
  for (const months of STEPS_IN_MONTHS.filter((one) => !isLong || one >= 12)) {
    const marks = marksBetween(first, last, months)
    if (marks.length <= MOST) return marks
  }
  return []
}

function marksBetween(first: string, last: string, months: number): string[] {
  const year = Number(first.slice(0, 4))
  const marks: string[] = []
  // From a year that the distance divides, so that the same marks stand whatever is shown.
  for (let day = `${year - (year % Math.max(1, months / 12))}-01-01`; day < last; day = addMonths(day, months))
    if (day > first) marks.push(day)
  return marks
}
