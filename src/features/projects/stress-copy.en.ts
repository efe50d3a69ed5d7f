import type { CopyOf } from '#kit/copy.ts'

/** What becomes of a stack and of $1,000 in it when value, rent, rates or vacancy turn. */
export const copy = {
  title: 'What if it goes badly?',
  lead: 'Move what may turn. A sale pays the stack from the bottom up, after {cost} for selling; a year pays its loans before anybody else.',
  value: 'The value falls by',
  rent: 'The rent changes by',
  rate: 'The rate of each loan changes by',
  vacancy: 'Vacant, of the rent',
  points: '{n} points',
  presets: 'Begin with',
  preset_stated: 'As stated',
  preset_bad_year: 'A bad year',
  preset_like_2009: 'Like 2009',
  about_stated: 'Nothing turns: value, rent, rates and vacancy are those of the listing.',
  about_stated_value: 'Nothing turns: the value is that of the listing.',
  value_alone: 'So the value alone can be moved here: what rent, rates and vacancy would do to its year is not known.',
  about_bad_year: 'A tenth of the value gone, less rent, and more weeks between tenants. Loans keep their stated rate.',
  about_bad_year_value: 'A tenth of the value gone.',
  about_like_2009_value:
    'House prices a third lower, as in twenty cities from July 2006 to April 2009 (S&P/Case-Shiller).',
  about_like_2009:
    'House prices a third lower, as in twenty cities from July 2006 to April 2009 (S&P/Case-Shiller); one rented home in nine vacant (Census Bureau, third quarter of 2009); rents 3% lower (Reis, 2009). Loans keep their stated rate.',
  state_less: 'In {state} itself prices fell by {fall}, from {from} to {to} (FHFA).',
  state_more: 'In {state} itself prices fell by more, {fall} from {from} to {to} (FHFA): that is taken here.',
  quarter: 'Q{quarter} {year}',
  rate_note:
    'The terms state one rate for each loan, and a loan at a fixed rate keeps it. Move this for a loan that floats or has to be taken anew.',
  about_own: 'Your own case.',
  back: 'Of $1,000, back in a sale',
  dscr: 'Debt service coverage',
  cash: 'Of $1,000, a year',
  back_note: '{amount} lost',
  back_whole: 'nothing lost',
  caption: 'What each layer loses',
  layer: 'Layer, last paid first',
  loss: 'Loss',
  loss_share: 'Of what it put in',
  'layer_senior debt': 'Senior debt',
  'layer_mezzanine debt': 'Mezzanine debt',
  'layer_preferred equity': 'Preferred equity',
  'layer_common equity': 'Common equity',
  says_paid: 'The property still pays its investors: {amount} a year of $1,000.',
  says_even: 'Nothing is paid out: the rent covers costs, loans, reserve and fee to the cent, and nothing is left.',
  says_unpaid: 'Nothing is paid out: {why}, and {amount} a year are missing of each $1,000.',
  says_unknown: 'Whether it still pays its investors is not known: its year is not stated whole.',
  says_lost: 'If it were sold then, {back} of $1,000 would come back and {lost} would be lost.',
  says_kept: 'If it were sold then, all of your $1,000 would come back.',
  shares_alike:
    'All shares of the offering are alike: your $1,000 stand in all of its equity, whatever the layer is called.',

  reason_no_terms: 'The terms of this offering do not say it.',
  reason_no_economics: 'The listing does not say what the property earns and costs.',
  reason_no_rate: 'The rate of a loan is not stated.',
  reason_no_debt: 'There is no loan, so there is nothing to cover.',
  reason_no_service: 'Its loans cost nothing in a year, so there is nothing to cover.',

  formula_F10:
    'value × (1 − drop) × (1 − cost of the sale) − loans, never below nothing nor above the equity; of it $1,000 ÷ equity',
  formula_dscr: 'net operating income ÷ debt service, both under this stress',
  formula_F17: '(net operating income − debt service − reserve − fee) × $1,000 ÷ equity, under this stress',
  formula_layer_loss: 'layer − what of the sale reaches it',
  formula_layer_loss_share: '(layer − what of the sale reaches it) ÷ layer',

  input_value: 'Value',
  input_drop: 'Drop of the value',
  input_sale_cost: 'Cost of the sale',
  input_before: 'Loans, paid before',
  input_equity: 'Equity',
  input_noi: 'Net operating income',
  input_debt_service: 'Debt service of a year',
  input_reserve_refill: 'Put into the reserve',
  input_yearly_fee: 'Freehold’s fee of a year',
  input_layer: 'Layer',
  input_recovered: 'Reaches it',
} as const

export type Copy = CopyOf<typeof copy>
