import type { CopyOf } from '#kit/copy.ts'

/** The words of what an investor owns, and of how it came about. */
export const copy = {
  title: 'Positions',
  label: 'Ledger',
  tabs: 'Your investments',
  tab_investments: 'Investments',
  tab_performance: 'Performance',
  tab_income: 'Income',
  tab_history: 'History',
  tab_referral: 'Referral',
  statements: 'Statements and taxes',

  total_value: 'Value today',
  valued_on: 'Houses valued {day}',
  valued_between: 'Houses valued {first} to {last}',
  escrow_note: '{amount} in escrow count as paid in, until the house is bought or the money goes back.',
  print: 'Print',
  printed: '{name}, as of {day}',

  table: 'Positions',
  property: 'Property',
  column_shares: 'Shares',
  column_share_of_equity: 'Share of the equity',
  column_cost: 'Cost',
  column_nav_per_share: 'NAV per share',
  column_value: 'Value',
  column_gain: 'Gain',
  column_gain_income: 'Income',
  column_gain_value: 'Change in value',
  column_yield_on_cost: 'Yield on cost',
  total_income: 'Income so far',
  sort_by_column: 'Sort by {column}',
  search: 'Find a house',
  none_found: 'None of your houses is called “{search}”.',
  sort: 'Sort',
  sort_latest: 'Latest investment',
  sort_name: 'Name, A to Z',
  sort_name_z: 'Name, Z to A',
  sort_largest: '{column}, largest first',
  sort_smallest: '{column}, smallest first',
  total: 'Total',
  houses: { one: '{n} house', other: '{n} houses' },
  shown_of: '{shown} of {total} shown',
  in_escrow: 'in escrow',
  coming_back: 'not bought, on its way back',
  valued_short: 'valued {day}',

  none_title: 'You own no shares yet',
  sold_title: 'You own no shares at the moment',
  sold_text: 'What you owned was sold, and what your shares brought went to your wallet.',
  see_history: 'See the payments',
  disputed: 'Your bank asks us for {amount} of what you invested back. Your shares stay yours while it decides.',
  disputed_link: 'See the payment',
  disputed_short: 'disputed by the bank',
  none_text: 'Choose a house and an amount; your shares, their value and every payment are listed here.',
  see_projects: 'See the houses',

  referral_title: 'No referral program today',
  referral_text:
    'You have invited nobody, and nothing is owed to you for it. If a program begins, its terms stand here before anybody takes part.',
  to_investments: 'Back to investments',

  load_more: 'Show earlier',
  loading_more: 'Loading earlier',
} as const

export type Copy = CopyOf<typeof copy>
