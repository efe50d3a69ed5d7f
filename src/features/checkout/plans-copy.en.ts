import type { CopyOf } from '#kit/copy.ts'

export const copy = {
  title: 'Investing plans',
  label: 'Plans',
  heading: 'A guide for where you stand',
  text: 'Each package is a set of guidance sheets, written for one level. All three cost the same, {price} once: choose by what you know, not by what you can spend.',
  need_none: 'You need none to invest.',
  fits: 'Fits your answers',
  chosen: 'Your own choice',
  price: '{price} once',
  opt_in: 'Opt-In',
  opt_in_name: 'Opt-In: {level}',
  in_cart: 'In your cart',
  owned: 'Yours already',
  open_sheets: 'Open your sheets',

  basic_for: 'For a first property',
  basic_1: 'How to read a listing',
  basic_1_text: 'Each figure of a listing in plain words, in the order in which you meet it.',
  basic_2: 'Before the first share',
  basic_2_text: 'Twelve questions on one sheet, to be answered before you fund anything.',
  basic_3: 'Twenty words',
  basic_3_text: 'The terms that everybody uses and nobody explains.',

  advanced_for: 'For a few properties',
  advanced_1: 'Two properties side by side',
  advanced_1_text: 'A worksheet for return ranges, running costs and what stands before you in the stack.',
  advanced_2: 'Spreading',
  advanced_2_text: 'How to divide an amount over places, kinds of properties and holding times.',
  advanced_3: 'When a quarter ends',
  advanced_3_text: 'What to look at every three months, and what to leave alone.',

  premium_for: 'For judging an offering alone',
  premium_1: 'The stress sheet',
  premium_1_text: 'What a fall in value and an empty year do to each layer of the capital stack.',
  premium_2: 'Debt and coverage',
  premium_2_text: 'Loan to value, debt service coverage and cap rate, worked through on one property.',
  premium_3: 'Notes for tax time',
  premium_3_text: 'What the forms say about your income, to be taken to your own tax adviser.',

  small_title: 'What a package is, and is not',
  small_1: 'It is reading and worksheets, bought once. There is no subscription.',
  small_2:
    'It is not advice, and nobody manages your money. Every property, price and fee is the same with and without one.',
  small_3: 'It can be given back within 14 days, and its price goes back the way you paid.',
  skip: 'Go to the properties',

  cart_label: 'Your cart',
  cart_has: '{level} package, {price}',
  cart_put: 'The {level} package is in your cart.',
  cart_swapped: 'The {level} package took the place of the {before} one: the cart holds one at a time.',
  cart_back: 'Undone.',
  undo: 'Undo',
  to_checkout: 'To checkout',
} as const

export type Copy = CopyOf<typeof copy>
