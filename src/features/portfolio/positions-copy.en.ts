import type { CopyOf } from '#kit/copy.ts'

/** The words of what an investor owns, and of how it came about. */
export const copy = {
  title: 'Positions',
  label: 'Ledger',
  tabs: 'Your investments',
  tab_investments: 'Investments',
  tab_performance: 'Performance',
  tab_history: 'History',
  tab_referral: 'Referral',

  total_invested: 'Total invested',
  total_value: 'Value today',
  total_change: 'Change',
  valued_on: 'Houses valued {day}',
  valued_between: 'Houses valued {first} to {last}',
  escrow_note: '{amount} wait in escrow and count as paid in, until the offering closes.',
  print: 'Print',
  printed: '{name}, as of {day}',

  table: 'Positions',
  property: 'Property',
  shares: 'Shares',
  invested: 'Invested',
  value: 'Value',
  change: 'Change',
  share: 'Share of the house',
  total: 'Total',
  houses: { one: '{n} house', other: '{n} houses' },
  shown_of: '{shown} of {total} shown',
  in_escrow: 'in escrow',
  valued_short: 'valued {day}',

  none_title: 'You own no shares yet',
  none_text: 'Choose a house and an amount; your shares, their value and every payment are listed here.',
  see_projects: 'See the houses',

  performance_title: 'Performance is not here yet',
  performance_text:
    'This page is still being built. It will show the return of each quarter; until then, Investments shows what each position is worth and how that has changed since you invested.',
  referral_title: 'Referrals open later',
  referral_text: 'Inviting friends is not possible yet. Nothing is missing from your investments.',
  to_investments: 'Back to investments',

  history: 'What you paid and were paid',
  kind_investment: 'Investment in {name}',
  kind_deposit: 'Added to your account',
  what: 'What',
  day: 'Day',
  source: 'Paid from',
  status: 'State',
  amount: 'Amount',
  source_wallet: 'Account',
  source_card: 'Card',
  source_paypal: 'Paypal',
  card: '{brand} ending in {last4}',
  status_reserved: 'Being checked',
  status_funded: 'Done',
  status_refunded: 'Refunded {day}',
  status_partly_refunded: '{amount} refunded {day}',
  load_more: 'Show earlier',
  loading_more: 'Loading earlier',
  history_end: 'This is everything.',
  no_history_title: 'Nothing paid yet',
  no_history_text: 'Investments and money added to your account are listed here, newest first.',
} as const

export type Copy = CopyOf<typeof copy>
