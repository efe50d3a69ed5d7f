import type { CopyOf } from '#kit/copy.ts'

/** The words of the comparison with house prices. */
export const copy = {
  title: 'Beside house prices',
  what: 'The same payments on the same days, had they followed the house prices of the state of each property.',
  until: 'Both sides are compared on {day}, since the index knows no later quarter.',
  today: 'Both sides are compared on {day}.',
  total_of: 'The total is of the {n} of {all} properties that can be compared.',
  left_out: 'It leaves out {names}: more came back of it than the index would have had, so that nothing is left there.',
  differs:
    'The index is of prices alone: no rent, no costs, no loan. A property here pays income and may carry debt, which makes gains and losses larger.',
  source:
    'Source: Federal Housing Finance Agency, House Price Index, all transactions, by state, not seasonally adjusted, until {day}; in the public domain. The agency neither endorses this product nor is affiliated with it.',
  none_text:
    'None of your properties can be compared yet: the index knows the quarters until {day}, and all that you paid came later, or within its last quarter. A newer index is taken over when the agency has published it.',
  no_index: 'There is no house price index here of the states of your properties.',
  ours_value: 'Your position',
  index_value: 'In the index',
  ours_xirr: 'Your XIRR',
  index_xirr: 'XIRR in the index',
} as const

export type Copy = CopyOf<typeof copy>
