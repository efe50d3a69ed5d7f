import type { CopyOf } from '#kit/copy.ts'

/** The words of Land that only stand there. */
export const copy = {
  sheet: 'Sheet 01 — 42°21′N 71°04′W',
  hero_1: 'Simplifying',
  hero_2: 'Real Estate',
  hero_text:
    'Own a share of a property from $10. See every figure’s source, every fee in dollars, and every entry of what you paid.',
  hero_picture: 'Drawing: the front of a Victorian house, a sample and not a listing',

  invested: { one: 'invested so far, with {n} property listed', other: 'invested so far, with {n} properties listed' },
  invested_demo: {
    one: 'invested so far on this demo server, with {n} property listed',
    other: 'invested so far on this demo server, with {n} properties listed',
  },
  claimed: 'Over {n} Million Invested',
  claimed_goal: 'is our goal, where this line ends',
  claimed_passed: 'as of today: past our goal of {goal}',
  claimed_failed: 'The total could not be loaded.',

  facts: 'Before anything else',
  fact_escrow: 'Held in escrow until the goal',
  fact_escrow_text: 'Missed in time, every cent goes back.',
  fact_escrow_held: 'Held by {holder}. Missed in time, every cent goes back.',
  fact_fee: '{fee} fee to invest',
  fact_fee_text: 'What running a property costs stands on its page.',
  fact_hold: { one: 'Expect to hold {years} year', other: 'Expect to hold {years} years' },
  fact_hold_unknown: 'Expect to hold for years',
  fact_hold_text: 'There is no market for shares before the sale.',
  fact_loss: 'You can lose all of it',
  fact_loss_text: 'Loans are paid first. Nothing is guaranteed.',

  live_label: 'Sheet 02 — Open for investment',
  live_title: 'Nearly funded',
  live_title_begun: 'Open now',
  see_all: 'See all properties',
  year: 'built {year}',
  beds: { one: '{n} bed', other: '{n} beds' },
  of_goal: '{raised} of {goal}',
  funded: '{percent}% funded',
  target: 'Target a year',
  no_target: 'not stated',
  minimum: 'Minimum',
  hold: 'Planned hold',
  hold_years: { one: '{n} year', other: '{n} years' },
  investors: 'Investors',
  live_one: 'This is the only property that is open right now.',
  live_two: 'These are the two properties that are open right now.',
  none_kept: 'No property is open right now. Please look in again later.',
  none: 'No property is open right now. Subscribe below, and we will tell you when the next one opens.',
  failed: 'The properties could not be loaded.',
  retry: 'Try again',

  how_label: 'Sheet 04 — How it works',
  how_title: 'Three steps',
  how_link: 'Follow $500 through a property',
  step_1_picture: 'Drawing: three properties of a street, one of them at $360,000',
  step_1_title: 'Pick a property',
  step_1_text:
    'Each one shows what it is worth and who says so, what it owes, what it rents for, and what could go wrong.',
  step_2_picture: 'Drawing: the same property; $500 is 50 of its 22,000 shares, a line as thin as that',
  step_2_title: 'Buy a share',
  step_2_text: 'From $10, {ways}. Before you pay, you see every fee in dollars, for as long as you hold.',
  step_3_picture: 'Drawing: a page of the ledger, with what was paid, four quarters, and their sum of $25.45',
  step_3_title: 'Follow the books',
  step_3_text:
    'Every payment, every share and every distribution is posted to a ledger that always adds up. Your part of it is always one page away.',

  press_label: 'As read in',
  press_sample: 'Sample',
  press_note: 'Made-up newspapers: real coverage will appear here.',

  news_label: 'Sheet 05 — By email',
  news_title: 'The newsletter',
  news_text: 'Which properties opened, and what did not go to plan. Unsubscribe with one click.',
} as const

export type Copy = CopyOf<typeof copy>
