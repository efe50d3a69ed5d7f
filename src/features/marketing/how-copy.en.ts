import type { CopyOf } from '#kit/copy.ts'

export const copy = {
  label: 'Sheet 04 — How it works',
  title: 'Follow {amount} through a property',
  lead: 'From the day you choose a property to the day it is sold: where your money is, who holds it, and how much may come back. The property is made up; its figures follow the same rules as those of real ones.',
  facts: 'The example property',
  fact_price: 'price',
  fact_loan: 'loan, {rate} interest',
  fact_goal: 'sold as shares, costs of buying included',
  fact_yours: 'yours',
  choose_title: 'You choose a property',
  choose_text:
    'Every listing shows what the property is worth and who valued it, what it owes, what it rents for, what it costs to run, and what could go wrong. Where something is not known, it says so.',
  buy_title: 'You buy shares of it',
  buy_text:
    'A share costs $10 when it is issued. {amount} buys {shares} shares, which is {share} of this property’s equity. You pay {ways}; the fee is {fee}.',
  escrow_title: 'Your money waits in escrow',
  escrow_text:
    'Until the full {goal} has come in, nothing is bought, and your shares are valued at what you paid. If the goal is not reached, everybody gets their money back, by itself, to where it came from. We never take more than the goal.',
  hold_title: 'The property is bought and held',
  hold_text:
    'The loan of {loan} is its foundation: it is paid before you are, every month and on the last day. The shares stand on top of it: they take the gains of the property, and its losses.',
  rent_title: 'Rent becomes distributions',
  rent_text:
    'What the tenants pay first pays for the property itself, then for the loan, then for the reserve. What is left is divided by shares, to the cent, and paid into your wallet when the period is accounted for. Some periods leave nothing.',
  rent_caption: 'One year of the example property',
  line: 'Line',
  year: 'A year',
  line_rent: 'Rent, 12 × {amount}',
  line_vacancy: 'Empty months, {percent}',
  line_opex: 'Care and repairs',
  line_taxes: 'Property taxes',
  line_insurance: 'Insurance',
  line_interest: 'Interest on the loan',
  line_reserve: 'Into the reserve',
  line_pool: 'Paid out to all shares',
  rent_yours: 'Your {shares} shares get {amount} of it.',
  value_title: 'The property is valued again',
  value_text:
    'Your position is your share of the latest valuation and of the cash that the property holds, less the loan. What buying it cost counts less each month, and nothing after five years. Then, with no cash in the property, you would stand at {better} if it is valued at {high}, and at {worse} if at {low}.',
  exit_title: 'The property is sold',
  exit_text:
    'Selling costs come off, the loan is paid back, and what is left is divided by shares. After {years} years of rent your {amount} could have become:',
  exit_caption: 'Two endings of the example',
  end_what: 'The property is sold',
  end_better: 'for more',
  end_worse: 'for less',
  end_sale: 'Sale price',
  end_cost: 'Selling costs, {percent}',
  end_loan: 'Loan paid back',
  end_left: 'Left for all shares',
  end_yours: 'Your shares',
  end_rent: 'Rent over {years} years, if each were like the first',
  end_total: 'You paid {amount} and have',
  exit_note: 'Neither ending is a forecast. It can also end worse than the second: shares can lose all that you paid.',
  fees_title: 'What it costs',
  fees_lead: 'All of it: this is the table that our terms are bound to.',
  risk_title: 'What can go wrong',
  risk_1_title: 'You may not get it back when you want it',
  risk_1_text:
    'Shares of a property are not shares on an exchange. Expect to stay in until it is sold, which can be later than planned.',
  risk_2_title: 'The property can lose value',
  risk_2_text:
    'Because the loan is paid first, a property that loses a tenth of its value can cost your shares a fifth of theirs, or more.',
  risk_3_title: 'Rent can stop',
  risk_3_text:
    'Tenants leave, roofs leak, taxes rise. Distributions come from what is left, and in some months nothing is.',
  risk_4_title: 'One property is one bet',
  risk_4_text: 'The minimum is $10 so that you can spread a small sum over many properties. We think you should.',
  risk_record: 'See how every offering turned out, failures included',
  close_title: 'Look before you pay',
  close_text:
    'The preview shows the whole app with the account of a made-up investor. You cannot buy anything by mistake there.',
  close_text_open:
    'An account is free. With one you can look at every property, its figures and what could go wrong, before you pay anything.',
  listings: 'See the properties',
  preview: 'Preview the app',
  questions: 'Questions and answers',
} as const

export type Copy = CopyOf<typeof copy>
