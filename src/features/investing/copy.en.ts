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

  buys_title: 'What it buys',
  shares: 'Shares',
  shares_note: 'at {price} each',
  share_of_house: 'Share of the house',
  share_note: 'of its equity',
  income: 'Target return a year',
  income_note:
    '{low} to {high} of the amount: rent and change of value, after the costs of the house. A target, not a promise.',
  income_none: 'not stated',
  income_none_note: 'This listing names no target range.',
  fees: 'Fees over the hold',
  fees_hold: { one: 'Fees over {n} year', other: 'Fees over {n} years' },
  fees_note:
    'Freehold charges no fee on the investment itself. What the house costs is paid from its rent before you are.',
  left_after: 'Left to fund afterwards',
  left_note: '{raised} of {goal} raised',
  your_position: 'You already hold {amount} here, in {shares} shares.',

  pay_card: 'Pay With Card',
  pay_card_amount: 'Pay With Card: {amount}',
  pay_paypal: 'Pay With Paypal',
  paypal_note: 'Not available yet: Freehold has no Paypal account connected. Please pay by card or from your account.',
  pay_card_over_left: 'Pay With Card: at most {left}',
  account_loading: 'Looking up your account…',
  account_failed: 'Your account could not be loaded.',
  add_money: 'Add money',
  risk: 'You can get back less than you put in. Shares can not be sold at any time; plan to hold them to the end.',
  back_from_login:
    'You are signed in again, and the amount is as you left it. Please type the card again: it is kept nowhere.',
  offline: 'You are offline. What you typed stays here; the payment can be made once you are back.',

  // Spec §8
  thanks: 'Thank you! Your investment has been made',
  thanks_text: '{amount} in {name}. It stands in your positions now.',
  receipt: 'Your order',
  receipt_amount: 'Invested',
  receipt_refunded: 'Back on your card',
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
