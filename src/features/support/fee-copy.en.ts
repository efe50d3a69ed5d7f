import type { CopyOf } from '#kit/copy.ts'

/** The one table of fees. */
export const copy = {
  caption: 'All fees and costs',
  what: 'For',
  amount: 'Cost',
  who: 'Paid by',
  fee_account: 'An account, and keeping it',
  fee_deposit: 'Adding money to your wallet, in any way; what a coin’s network takes for sending goes to that network',
  fee_withdraw: 'Withdrawing money to your bank account',
  fee_invest: 'Investing, in any way to pay, and canceling an order',
  fee_once: 'To Freehold, once, when the property is bought: the platform fee',
  fee_buy: 'Buying the property, beside its price: closing costs and works',
  fee_yearly: 'To Freehold, each year of the hold',
  fee_run: 'Running the property: taxes, insurance, management, repairs, utilities',
  fee_loan: 'Interest on the loans of the property',
  fee_sale: 'Selling the property: broker and closing',
  fee_plan: 'An investing plan, once, if you choose one; it can be given back within 14 days',
  fee_post: 'Selling what you write in the Journal; who reads it pays nothing on top',
  fee_processor: 'What card processors, PayPal and banks charge for payments, refunds and disputes',
  as_listed: 'as its listing says',
  as_charged: 'what they charge',
  of_price: '{percent} of the price',
  about_price: 'about {percent} of the price',
  a_year: '{amount} a year',
  by_you: 'you',
  by_raise: 'the property, from the money raised',
  by_rent: 'the property, from its rent',
  by_price: 'the property, from its price',
  by_seller: 'whoever sells it',
  by_us: 'Freehold, not you',

  of_house: 'All fees and costs of this property',
  of_house_note: 'The same table that the terms are bound to, with the figures of this listing.',
} as const

export type Copy = CopyOf<typeof copy>
