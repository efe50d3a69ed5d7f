import type { CopyOf } from '#kit/copy.ts'
import { wordsOf } from '#kit/refusals.ts'
import { ageRefusals } from './refusals.ts'

/** A date of birth, wherever it is asked for. */
export const copy = {
  dob: 'Date of birth',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  hint: 'You must be 18 or older. For example, 4 27 1988.',
  missing: 'Enter your date of birth: month, day and year',
  year_digits: 'Enter the year with four digits, like 1988',
  month_range: 'Enter the month as a number from 1 to 12: here it comes before the day',
  unreal: 'There is no such day in that month. Enter a date of birth like 4 27 1988',
  to_come: 'That day is still to come. Check the year',
  too_old: 'Check the year: nobody alive was born so long ago',
  ...wordsOf(ageRefusals, 'en'),
} as const

export type Copy = CopyOf<typeof copy>
