import type { CopyOf } from '#kit/copy.ts'

/** The sellers dashboard (Spec §2): what was sold, and what it earned. */
export const copy = {
  label: 'Selling',
  title: 'Sellers dashboard',
  lead: 'What you sold and what it earned, counted from the books.',
  figures: 'Your earnings',
  yours: 'Your sales',

  figure_sales: 'Sales',
  sells_made: { one: '{n} sell made', other: '{n} sells made' },
  figure_lifetime: 'Lifetime Earnings',
  figure_session: 'Earnings this Session',
  figure_available: 'Available to pay out',
  session_note: 'This session began when you logged in: {moment}.',

  formula_sales: 'all sales that the books hold for you',
  formula_lifetime: 'what all your sales earned, less what was given back',
  formula_session: 'what the sales earned that were written into the books since you logged in on this device',
  formula_available:
    'what all your sales earned + everything else that came to your earnings or left them - what posts earned in the last seven days - what your wallet owes',
  input_sales: 'Sales',
  input_sold: 'Earned by sales',
  input_sales_session: 'Sales since you logged in',
  input_sold_session: 'Earned since you logged in',
  input_returned: 'Sales that were given back',
  input_fresh: 'Earned by posts in the last seven days',
  input_owed: 'Owed by your wallet',
  input_other: 'Payouts and corrections',

  lines_title: 'What moved your earnings',
  column_day: 'Day',
  column_what: 'What',
  column_entry: 'Entry',
  column_amount: 'Amount',
  line_sale: 'Sale',
  line_sale_back: 'Sale given back',
  line_payout: 'Payout requested',
  line_payout_back: 'Payout cancelled or returned',
  line_other: 'Correction',
  earlier: {
    one: '{n} earlier movement is counted above and not listed.',
    other: '{n} earlier movements are counted above and not listed.',
  },

  statement: 'Statement (CSV)',

  empty_title: 'You haven’t sold anything yet',
  empty_text: 'What you sell will stand here, entry by entry, with what it earned.',

  home_title: 'Post your home for sale worry free',
  home_text: 'Our team takes each home in. Tell us where it stands and what you ask for it.',
  home_action: 'Tell us about your home',
} as const

export type Copy = CopyOf<typeof copy>
