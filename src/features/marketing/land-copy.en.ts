import type { CopyOf } from '#kit/copy.ts'

/** The words of Land that only stand there. */
export const copy = {
  sheet: 'Sheet 01 — 42°21′N 71°04′W',
  hero_1: 'Simplifying',
  hero_2: 'Real Estate',
  hero_text:
    'Own a share of a house from $10. See every figure’s source, every fee in dollars, and every entry of what you paid.',
  hero_picture: 'Drawing: the front of a Victorian house, a sample and not a listing',
  press_label: 'As read in',
  press_sample: 'Sample',
  press_note: 'Made-up newspapers: real coverage will appear here.',
  live_label: 'Sheet 02 — The houses',
  live_title: 'Newest listings',
  see_all: 'See all listings',
  year: 'built {year}',
  beds: '{n} bd',
  of_goal: '{raised} of {goal}',
  funded: '{percent}% funded',
  returns: 'Target return a year: {low} to {high}',
  status_open: 'Open',
  status_other: 'Closed',
  none_kept: 'No house is open right now. Please look in again later.',
  none: 'No house is open right now. Subscribe below, and we will tell you when the next one opens.',
  failed: 'The listings could not be loaded.',
  retry: 'Try again',
  how_label: 'Sheet 03 — How it works',
  how_title: 'Three steps',
  how_link: 'Follow $500 through a house',
  step_1_title: 'Pick a house',
  step_1_text:
    'Each listing shows what the house is worth and who says so, what it owes, what it rents for, and what could go wrong.',
  step_2_title: 'Buy a share',
  step_2_text:
    'From $10, by card or from your wallet. Before you pay, you see every fee in dollars, for as long as you hold.',
  step_3_title: 'Follow the books',
  step_3_text:
    'Every payment, and every share that it bought, is posted to a ledger that always adds up. Your part of it is always one page away.',
  news_label: 'Sheet 04 — By email',
  news_title: 'The newsletter',
  news_text: 'Which houses opened, and what did not go to plan. Unsubscribe with one click.',
} as const

export type Copy = CopyOf<typeof copy>
