import type { CopyOf } from '#kit/copy.ts'

/** The words of putting money into the wallet. */
export const copy = {
  add_money_title: 'Add money to your wallet',
  amount: 'Amount',
  amount_missing: 'Choose an amount',
  quick_amounts: 'Quick amounts',
  deposit: 'Add {amount} by card',
  way: 'How it comes',
  way_card: 'Card',
  way_card_note: 'at once',
  way_paypal: 'Paypal',
  way_bank: 'Bank account',
  way_bank_note: 'in about 3 banking days',
  paypal_note: 'You approve the payment at PayPal, and come back here. Nothing is charged before.',
  deposit_paypal: 'Add {amount} with PayPal',
  deposit_nothing_paypal: 'Add money with PayPal',
  deposit_bank: 'Add {amount} from your bank',
  deposit_nothing_bank: 'Add money from your bank',
  deposit_clears: '{amount} is on its way: in your wallet on {day}.',
  deposit_asked: 'Your bank is asked for {amount}. You will be notified.',
  deposit_part_refunded_paypal: 'We received {amount}. {refunded} of it went back to your PayPal account.',
  deposit_most: 'At most {most} at a time',
  deposit_nothing: 'Add money by card',
  deposit_done: '{amount} is in your wallet.',
  deposit_repaid: '{amount} arrived; {repaid} of it settled what your wallet owed.',
  deposit_part_refunded: 'We received {amount}. {refunded} of it went back to your card.',
} as const

export type Copy = CopyOf<typeof copy>
