import type { CopyOf } from '#kit/copy.ts'

/** The one table of fees. */
export const copy = {
  caption: 'All fees and costs',
  what: 'For',
  amount: 'Cost',
  who: 'Paid by',
  fee_account: 'An account, and keeping it',
  fee_invest: 'Investing, by card or from your wallet',
  fee_deposit: 'Adding money to your wallet by card',
  fee_post: 'Selling what you write in the Journal, of its price; who reads it pays nothing on top',
  fee_plan: 'An investing plan, once, if you choose one; it can be given back within 14 days',
  fee_run: 'Running the house: repairs, taxes, insurance, management',
  fee_loan: 'Interest on the loans of the house',
  fee_sale: 'Selling the house: broker and closing',
  as_listed: 'as its listing says',
  of_price: 'about {percent} of the price',
  by_you: 'you',
  by_rent: 'the house, from its rent',
  by_price: 'the house, from its price',
} as const

export type Copy = CopyOf<typeof copy>
