import type { CopyOf } from '#kit/copy.ts'
import { wordsOf } from '#kit/refusals.ts'
import { listingRefusals } from '#features/listings/refusals.ts'
import { investingRefusals } from './refusals.ts'

/** The words of investing. Those under a refusal's code say that refusal. */
export const copy = {
  title: 'Invest in {name}',
  back: 'Back to {name}',
  back_to_projects: 'All projects',
  sheet: 'Order sheet',

  amount_title: 'How much',
  amount: 'Amount',
  amount_hint: 'From {minimum}. {left} are left to fund.',
  slider: 'Amount to invest',

  all_left: 'All that is left',
  all_possible: 'The most you can',
  limit_left: 'Up to {most}, all that is left.',
  limit_cap: 'Up to {most}: one investor may have at most {percent}% of this raise.',
  limit_room: 'Up to {most}: what the law still allows you within twelve months.',
  limit_none_cap: 'You have as much of this raise as one investor may: {percent}%.',
  limit_none_room: 'The law allows you nothing more for now: see your limit below.',

  room_title: 'Your limit for twelve months',
  room_left: '{left} of {total} left',
  room_unstated: 'The least that the law allows everybody. State your income and net worth, and it may be more.',
  room_stated: 'By an income of {income} and a net worth of {worth}, stated on {day}.',
  room_ask: 'State my income and net worth',
  room_change: 'Change these figures',
  room_why: 'Why we ask',
  room_rule:
    'Money in a property can be lost, so the law limits what one person may put into offerings like ours within twelve months, over all of them. With income or net worth below {threshold}: {lower}% of the greater, at least {least}. With both at or above it: {higher}% of the greater, at most {threshold}. What you cancel or get back does not count. Nobody else sees what you state.',
  room_source: '{source}, in force since {day}.',
  room_income: 'Income of a year',
  room_income_hint: 'Before taxes.',
  room_worth: 'Net worth',
  room_worth_hint: 'What you own less what you owe, without the home you live in.',
  room_missing: 'Please enter an amount, 0 too.',
  room_save: 'Save my figures',
  room_cancel: 'Cancel',
  room_failed: 'Your figures could not be saved. Please try again.',
  room_saved: 'Saved. You can still invest {left} within twelve months.',

  buys_title: 'What it buys',
  your_position: 'You already hold {amount} here, in {shares} shares.',

  pay_card: 'Pay With Card',
  pay_card_amount: 'Pay With Card: {amount}',
  pay_paypal_amount: 'Pay With Paypal: {amount}',
  paypal_note: 'You approve the payment at PayPal, and come back here. Your amount is held for 15 minutes meanwhile.',
  pay_card_over_left: 'Pay With Card: at most {left}',
  account_loading: 'Looking up your wallet…',
  account_failed: 'Your wallet could not be loaded.',
  add_money: 'Add money',
  risk: 'You can get back less than you put in. You cannot sell your shares whenever you like; plan to hold them to the end.',
  back_from_login:
    'You are signed in again, and the amount is as you left it. Please type the card again: it is kept nowhere.',
  sheet_offline: 'You are offline. What you typed stays here; the payment can be made once you are back.',

  // Spec §8
  thanks: 'Thank you! Your investment has been made',
  thanks_text: '{amount} in {name}. It stands in your positions now.',
  receipt: 'Your order',
  receipt_amount: 'Invested',
  receipt_refunded: 'Went back to you',
  receipt_shares: 'Shares',
  receipt_number: 'Order number',
  to_positions: 'Your positions open in a moment.',
  stay: 'Stay',
  see_order: 'See the order and its receipt',
  see_positions: 'See your positions',

  closed_title: 'No money is taken here',
  closed_see: 'See the listing',

  ...wordsOf(listingRefusals, 'en'),
  ...wordsOf(investingRefusals, 'en'),
  wrong_user: 'You are signed in as somebody else by now. Nothing was charged; please reload the page.',
  wrong_email: 'Your email address has changed. Nothing was charged; please reload the page.',
} as const

export type Copy = CopyOf<typeof copy>
