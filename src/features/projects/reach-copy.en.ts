import type { CopyOf } from '#kit/copy.ts'

/** From the rent to what reaches an investor, sources and uses, and the first day of an investment. */
export const copy = {
  lead: 'One year, as it stands today: from the rent to what reaches you.',
  lead_sold: 'One year, as it stood before the sale.',
  lead_planned: 'One year, as it was planned.',
  caption: 'From the rent to what reaches an investor',
  line: 'Line',
  house: 'The property, a year',
  mine: 'Of $1,000, a year',
  line_rent: 'Rent, fully let',
  line_vacancy: 'Vacancy',
  line_opex: 'Running costs',
  line_taxes: 'Property taxes',
  line_insurance: 'Insurance',
  line_noi: 'Net operating income',
  line_debt_service: 'Debt service',
  line_reserve_refill: 'Put into the reserve',
  line_yearly_fee: 'Freehold’s fee',
  line_reaches: 'What reaches the investors',
  says_plus:
    'Of each $1,000 that is invested, {amount} a year reach you if everything goes as stated: {yield} of the equity. Not promised.',
  says_minus:
    'As stated, {why}: {amount} a year are missing of each $1,000. Nothing would be paid out until that is made up.',
  says_none: 'As stated, the rent covers costs, loans, reserve and fee to the cent: nothing is left to pay out.',
  yield: 'Cash yield on equity',
  yield_note: 'what reaches you',
  cap_rate: 'Cap rate',
  cap_rate_note: 'as if paid in full',
  dscr: 'Debt service coverage',
  dscr_note: 'income ÷ debt service',

  money_title: 'Where the money comes from and goes to',
  sources: 'Sources',
  uses: 'Uses',
  amount: 'Amount',
  total: 'Total',
  'source_senior debt': 'Senior debt',
  'source_mezzanine debt': 'Mezzanine debt',
  'source_preferred equity': 'Preferred equity',
  'source_common equity': 'Common equity',
  use_purchase: 'Purchase',
  'use_closing costs': 'Closing costs',
  use_works: 'Works',
  'use_platform fee': 'Platform fee',
  use_reserve: 'Reserve',
  check_equal: 'Checked: {sources} of sources − {uses} of uses = {gap}. Every cent has its place.',
  check_apart:
    'The listing’s sources come to {sources} and its uses to {uses}: {gap} are not explained. Ask before you invest.',

  first_day: 'What you own on the first day',
  first_day_each:
    'Of each $1 that you put in, {amount} are yours on the first day: your part of the property at its valuation, and of its reserve.',
  first_day_each_house:
    'Of each $1 that you put in, {amount} are yours on the first day: your part of the property at its valuation.',
  first_day_costs:
    'What went into costs and fees is spent. The value of a share writes it off over 60 months, so that nothing drops at the closing, but whoever sold the property on the first day would not get it back. Works count as spent until a later valuation shows what they added.',

  reason_no_terms: 'The terms of this offering do not say it.',
  without_year:
    'So its cash yield, the coverage of its debt and a projection are not known. What is known: what it was valued at, how it is financed, and what a sale would leave.',
  ask_for_it: 'Ask for its rent and costs',
  reason_no_economics: 'The listing does not say what the property earns and costs.',
  reason_no_rate: 'The rate of a loan is not stated, so what is left after it is not known.',
  reason_no_debt: 'There is no loan, so there is nothing to cover.',
  reason_no_service: 'Its loans cost nothing in a year, so there is nothing to cover.',
  reason_no_value: 'No value is known.',

  formula_line_rent: 'rent of a month × months',
  formula_line_vacancy: 'rent × vacancy, rounded to the cent',
  formula_line_opex: 'repairs, management and utilities of a year, as the listing states them',
  formula_line_taxes: 'property taxes of a year, as the listing states them',
  formula_line_insurance: 'building and liability insurance of a year, as the listing states it',
  formula_line_debt_service: 'interest of a year, and what of the loans is repaid in it',
  formula_line_reserve_refill: 'what the terms put back into the reserve each year',
  formula_line_yearly_fee: 'what the terms pay Freehold each year',
  formula_F7: 'rent − vacancy − running costs − taxes − insurance',
  formula_distributable: 'net operating income − debt service − reserve − fee',
  formula_F17: '(net operating income − debt service − reserve − fee) ÷ equity',
  formula_of_thousand:
    'the property × $1,000 ÷ equity, rounded down from line to line, so that the lines add up to the cent',
  formula_cap_rate: 'net operating income ÷ value',
  formula_dscr: 'net operating income ÷ debt service',

  input_monthly_rent: 'Rent of a month',
  input_months: 'Months',
  input_rent: 'Rent of a year, fully let',
  input_vacancy: 'Vacancy',
  input_vacancy_rate: 'Vacancy, of the rent',
  input_opex: 'Running costs',
  input_taxes: 'Property taxes',
  input_insurance: 'Insurance',
  input_noi: 'Net operating income',
  input_debt_service: 'Debt service of a year',
  input_reserve_refill: 'Put into the reserve',
  input_yearly_fee: 'Freehold’s fee of a year',
  input_equity: 'Equity',
  input_of_house: 'Of the property',
  input_value: 'Value',
} as const

export type Copy = CopyOf<typeof copy>
