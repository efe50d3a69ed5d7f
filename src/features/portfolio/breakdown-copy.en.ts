import type { CopyOf } from '#kit/copy.ts'

/** The words of what the houses' value is made of. */
export const copy = {
  title: 'Where the value is',
  by: 'Divided by',
  by_property: 'Property',
  by_state: 'State',
  by_strategy: 'Plan',
  caption_property: 'Value by property',
  caption_state: 'Value by state',
  caption_strategy: 'Value by plan',
  value: 'Value',
  share: 'Share',
  rest_property: { one: '{n} other property', other: '{n} other properties' },
  rest_state: { one: '{n} other state', other: '{n} other states' },
  rest_strategy: { one: '{n} other plan', other: '{n} other plans' },
  total: 'All bought properties',
  in_escrow: 'In escrow',
  in_escrow_note: 'No property yet, so in none of the shares.',
  all_state: 'All of it stands in {name}.',
  all_strategy: 'All of it follows one plan: {name}.',
  much_property: '{share} of your properties’ value is in one property, {name}.',
  much_state: '{share} of your properties’ value is in {name}.',
  much_strategy: '{share} of your properties’ value hangs on one plan: {name}.',
  no_state: 'No state stated',
  no_plan: 'No plan stated',
} as const

export type Copy = CopyOf<typeof copy>
