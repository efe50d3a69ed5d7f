import type { CopyOf } from '#kit/copy.ts'

/** The words of the public page about all offerings. */
export const copy = {
  title: 'Track record',
  label: 'Promised and actual',
  lead: 'Every offering that ever opened here, the failed ones among them: what was promised on the day it opened, and what happened since. No house is left out, and every figure opens its math.',
  as_of: 'As of {day}',
  totals: 'All offerings',
  total_opened: 'Offerings opened',
  total_met: 'Reached their goal',
  total_on_plan: 'Houses on plan',
  total_gained: 'Sold with a gain',
  total_promised_yield: 'Cash yield promised',
  total_paid_yield: 'Cash yield paid',
  total_returned: 'Paid to investors',
  of: '{n} of {all}',
  of_houses: { one: 'over {n} house', other: 'over {n} houses' },
  which: 'Show offerings',
  all: 'All',
  houses: 'House by house',
  house: 'House',
  opened: 'Opened {day}',
  sold: 'sold {day}',
  hidden: 'A house that is no longer shown',
  promised_yield: 'Yield promised',
  paid_yield: 'Yield paid',
  just_behind: 'less, by under 0.01 points',
  multiple: 'Came back',
  none: 'No offering has opened yet. The first one will be listed here.',
  none_of: 'None.',
  more: 'Show more',
  how: 'How this is counted',
  how_plan:
    'A house is on plan when its latest full year paid investors at least the cash yield that was promised at the opening. Less than a year is not judged.',
  how_gain: 'A sale is a gain when distributions and proceeds together are at least what was paid in.',
  how_kept:
    'What was promised is kept as the offering opens: rent, vacancy, costs, terms, value, and the assumptions of the projection. It cannot be changed afterwards.',
} as const

export type Copy = CopyOf<typeof copy>
