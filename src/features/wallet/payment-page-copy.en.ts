import type { CopyOf } from '#kit/copy.ts'

/** The words of the Payment page (Spec §2). */
export const copy = {
  label: 'Payment',
  title: 'Wallet',
  lead: 'Your cash at Freehold and the cards that you pay with. Press a figure to see what it is made of.',
  figures: 'What your wallet holds',
  figure_balance: 'Wallet balance',
  figure_available: 'Available',
  figure_held: 'On hold',
  figure_owed: 'To be settled',
  formula_wallet_balance: 'what is available + what is on hold, as the ledger says',
  formula_wallet_available: 'balance − what is on hold',
  formula_wallet_held:
    'held for orders that are being paid + held while a dispute is decided + withdrawals that have not arrived',
  formula_wallet_owed:
    'what went back to a card, to PayPal or to a bank after it was spent − what deposits have settled of it since',
  input_balance: 'Balance',
  input_available: 'Available',
  input_held: 'On hold',
  input_held_orders: 'For orders that are being paid',
  input_held_disputes: 'While a dispute is decided',
  input_held_withdrawals: 'Withdrawals that have not arrived',
  dispute_link: 'See the payment',
  nothing_held: 'Nothing is held: all of it can be spent.',
  add_money: 'Add money',
  add_quickly: 'Add {amount}',
  withdraw: 'Withdraw',
  primary: 'Make wallet primary',
  primary_hint: 'It is offered first when you fund a property. Unticked, your cards are.',
  primary_failed: 'This could not be saved. Please try again.',
  your_cards: 'Your cards',
  no_cards: 'No card yet. Add one, and paying takes one press less.',
  add_card: 'Add a card',
  keep_card: 'Save card',
  card_kept: 'The card was saved.',
  card_of_default: 'Default',
  view_history: 'View Transaction History',
  close_history: 'Close Transaction History',
  history: 'Transaction history',
  support: 'Contact support',
} as const

export type Copy = CopyOf<typeof copy>
