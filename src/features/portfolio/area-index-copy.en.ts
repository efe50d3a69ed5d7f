import type { CopyOf } from '#kit/copy.ts'

/** A house beside the house prices of its state. */
export const copy = {
  title: 'Beside the house prices of {state}',
  lead: 'What the first value of this property would be, had it followed the prices of its state; both sides on {day}.',
  until: 'The index knows no later quarter, so that the value of {day} is compared with nothing yet.',
  ours: 'This property, as it was valued',
  index: 'Its first value in the index',
  change: '{change} since {day}',
  differs: 'The index is of all properties of the state, and of prices alone: no works, no rent, no costs, no loan.',

  reason_not_held: 'No value of this property is known.',
  reason_no_index: 'There is no house price index here of this state.',
  reason_before_index: 'Its values are older than the first quarter that the index knows.',
  reason_after_index: 'All values of this property are later than the last quarter that the index knows.',
  reason_same_quarter: 'Its first value falls into the last quarter that the index knows.',

  formula_latest_value: 'the latest valuation until the day of comparison',
  formula_F19: 'first value ÷ index of its quarter × index of the day of comparison',
  input_value: 'Value',
  input_first_value: 'First value',
  input_index_begin: 'Index then (1980 Q1 is 100)',
  input_index_end: 'Index on the day of comparison',
} as const

export type Copy = CopyOf<typeof copy>
