import type { CopyOf } from '#kit/copy.ts'

/** The words of the income calendar: what houses paid, what is declared, what is projected. */
export const copy = {
  figures: 'Income',
  paid: 'Paid',
  declared: 'Declared',
  projected: 'Projected',
  this_month: 'This month',
  paid_year: 'Paid since {month}',
  declared_now: 'Declared, on its way',
  projected_year: 'Projected for the next twelve months',
  all_houses: 'All properties',
  capital_part: '{amount} of it is your own money back',

  chart_title: 'Income by month',
  summary_paid: 'Since {month} your properties paid {amount}.',
  summary_paid_none: 'Since {month} your properties paid nothing.',
  summary_declared: '{amount} are declared and on their way.',
  summary_projected: '{amount} are projected for the next twelve months.',
  summary_projected_none: 'Nothing can be projected for the next twelve months.',
  rule: 'A projection repeats what a property earned and paid for its last whole month or quarter, by the shares you hold today: at the same rhythm, as many days after the end of a period as last time. It is a guess by this rule and no promise, and it is part of no sum of what was paid.',
  older: 'What was paid earlier stands in the history.',
  history: 'See the history',

  next_title: 'Next payments',
  next_note: 'The nearest one of each property.',
  next_amount: 'Amount',
  next_declared: 'declared, is being paid',
  next_declared_on: '{day}, declared',
  next_projected: '{day}, projected',
  next_late: 'projected, was expected {day}',
  next_for: 'for {from} to {to}',
  next_empty: 'Nothing is declared, and nothing can be projected yet.',
  next_line: 'Next {day}: {amount}, projected',
  next_line_declared: 'Next: {amount}, being paid',
  next_line_declared_on: 'Next {day}: {amount}, declared',
  next_line_none: 'Next payment unknown',
  to_income: 'See the income calendar',

  months_title: 'Month by month',
  months_note: 'What was paid is of the books. Months in which there is nothing are left out.',
  month: 'Month',

  waiting_title: 'Not projected',
  waiting_note: 'Properties that you hold, for which nothing is guessed, and why.',
  waiting_count: { one: '{n} property', other: '{n} properties' },
  waiting_name_escrow: 'In escrow',
  waiting_name_coming_back: 'On its way back to you',
  waiting_name_no_whole_period: 'No whole period paid yet',
  waiting_name_paid_nothing: 'Nothing left to pay out',
  waiting_name_overdue: 'A period left out',
  waiting_escrow:
    'The money waits in escrow. A property can pay once it is bought and a period is accounted for; no terms name a day for that.',
  waiting_coming_back: 'What was to be bought will not be: what you paid is on its way back to you.',
  waiting_no_whole_period:
    'Nothing was paid for a whole month or quarter yet, and no terms name a day: when the next payment comes cannot be said.',
  waiting_paid_nothing:
    'The last period left nothing to pay out for your shares, so that nothing is projected from it.',
  waiting_overdue: 'A whole period was left out: when the next payment comes cannot be said.',
  waiting_until: 'raised until {day}',
  waiting_bought: 'bought {day}',

  empty_title: 'No income in sight',
  empty_held:
    'A property pays once it is bought and has accounted for a period. No terms name a day for the first payment, so that it cannot be said; what is known of each of yours stands below.',
  empty_text:
    'What your properties pay stands here month by month, beside what is declared and what is projected. A property pays once it is bought and has accounted for a period; no terms name a day for it.',
  see_projects: 'See the properties',
} as const

export type Copy = CopyOf<typeof copy>
