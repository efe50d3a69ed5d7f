import type { CopyOf } from '#kit/copy.ts'
import { wordsOf } from '#kit/refusals.ts'
import { checkoutRefusals, checkoutSuccesses } from './refusals.ts'

export const copy = {
  title: 'Cart',
  empty: 'You have no packages in your cart.',
  to_plans: 'See the plans',
  packages: 'Packages in your cart',
  package: '{level} package',
  once: 'once',
  remove: 'Remove',
  remove_name: 'Remove the {level} package',
  empty_cart: 'Remove all',
  removed: 'The {level} package is removed.',
  undo: 'Undo',
  undone: 'It is back in your cart.',
  total: 'Total',
  checkout: 'Checkout',
  pay_with: 'Ways to pay',
  card: 'Credit/Debit Card',
  wallet: 'Your wallet',
  paypal: 'Paypal',
  wallet_pay: 'Pay {price} from your wallet ({available})',
  wallet_title: 'Pay {price} from your wallet?',
  wallet_text: 'You can spend {available} from your wallet now, and {after} afterwards.',
  wallet_yes: 'Pay {price}',
  wallet_no: 'Not yet',
  paypal_pay: 'Pay With Paypal: {price}',
  paypal_note: 'You approve the payment at PayPal, and come back here. The plan is held for 15 minutes meanwhile.',
  to_houses: 'Go to the properties',
  other_plan: 'Choose another plan',

  slides: 'Checkout',
  owned: 'The {level} plan is yours already.',
  open_sheets: 'Open your sheets',

  // Spec §2
  enter_card: 'Enter card info',
  paying_for: '{level} package, {price} once',
  card_number: 'Credit/Debit Card Number',
  card_cvc: 'CVC Number',
  set_default: 'Set Default Info',
  test_help:
    'Test cards: 4242 4242 4242 4242 is taken, 4000 0000 0000 0002 is declined. Any date to come, any CVC. No real money is moved.',
  purchase: 'Purchase',
  cancel: 'Cancel',
  success: checkoutSuccesses.bought.en,
  ...wordsOf(checkoutRefusals, 'en'),
} as const

export type Copy = CopyOf<typeof copy>
