import type { CopyOf } from '#kit/copy.ts'

/** What stands on the drawings of "How it works", and what they show for whoever does not see them. */
export const copy = {
  price: 'price',
  rent_month: 'rent a month',
  loan: 'loan',
  one_property: 'one property',
  choose_alt: 'Drawing of the example property with its figures: price {price}, rent {rent} a month, loan {loan}.',
  buy_all: '{shares} shares, {amount}',
  buy_yours: '{shares} shares',
  buy_share: '{share} of the property',
  buy_alt:
    'Drawing: all {all} shares of the property, {goal}, as one bar; your {shares} shares for {amount}, {share} of it, are a sliver of that bar.',
  goal: 'goal',
  escrow_in: 'your {amount}',
  escrow_share: '{share} full',
  escrow_missing: '{amount} missing',
  escrow_alt:
    'Drawing of a locked tank: {level} has been paid in, {share} of the goal of {goal}; {missing} is missing, and until then nothing is bought.',
  shares: 'shares',
  loan_first: 'loan, paid first',
  hold_alt:
    'Section through what paid for the property, to scale: a loan of {loan} below, shares for {goal} on top of it.',
  fall_rent: 'Rent',
  fall_vacancy: 'Empty',
  fall_opex: 'Care',
  fall_taxes: 'Taxes',
  fall_insurance: 'Insurance',
  fall_interest: 'Interest',
  fall_reserve: 'Reserve',
  fall_pool: 'Left',
  rent_left: 'paid out to all shares',
  rent_alt:
    'Waterfall of a year, to scale: {rent} of rent, from which each cost takes its part in the order of the table below, and {pool} is left to be paid out.',
  you_paid: 'you paid',
  yours: 'yours',
  value_bought: 'bought',
  value_better: 'valued higher',
  value_worse: 'valued lower',
  value_alt:
    'Three columns, to scale, each over the loan of {loan}: bought for {price}, your shares cost {amount}; valued at {high} they stand at {better}; valued at {low}, at {worse}.',
  for_shares: 'for all shares',
  exit_have: 'of your {amount}',
  exit_alt:
    'Two columns, to scale: sold for {high}, your {amount} became {better} with the rent; sold for {low}, {worse}. The loan and the costs of selling are paid first in both.',
} as const

export type Copy = CopyOf<typeof copy>
