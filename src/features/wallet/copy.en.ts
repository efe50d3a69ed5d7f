import type { CopyOf } from '#kit/copy.ts'

/** The words of putting money into the wallet. */
export const copy = {
  add_money_title: 'Add money to your wallet',
  amount: 'Amount',
  amount_missing: 'Choose an amount',
  quick_amounts: 'Quick amounts',
  deposit: 'Add {amount} by card',
  deposit_most: 'Add money by card: at most {most}',
  deposit_nothing: 'Add money by card',
  deposit_done: '{amount} is in your wallet.',
  deposit_repaid: '{amount} arrived; {repaid} of it settled what your wallet owed.',
  deposit_part_refunded: 'We received {amount}. {refunded} of it went back to your card.',
} as const

export type Copy = CopyOf<typeof copy>
