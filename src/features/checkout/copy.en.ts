import type { CopyOf } from '#kit/copy.ts'

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
  paypal: 'Paypal',
  cashapp: 'CashApp',
  crypto: 'Cryptocurrency',
  soon: 'Paying for packages opens soon',
  soon_text: 'Nothing is charged until then. Your cart keeps what you chose, and you need no package to invest.',
  to_houses: 'Go to the houses',
  other_plan: 'Choose another plan',
} as const

export type Copy = CopyOf<typeof copy>
