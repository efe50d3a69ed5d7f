import type { CopyOf } from '#kit/copy.ts'

/** Our projection of a house, its assumptions, and why the sponsor's target is another. */
export const copy = {
  title: 'Our projection',
  lead: 'Rent and sale together, a year, after costs, loans, fees and the cost of the sale: counted by Freehold in the same way for every property. Nobody guarantees it.',
  not_there: 'There is no projection of ours for this property.',
  begin_with: 'Begin with',
  basis_promised: 'As promised',
  basis_today: 'Facts of today',
  about_promised: 'As promised on {day}, when the offering opened: the terms, rent, costs and value of that day.',
  about_today: 'The terms, rent, costs and latest appraisal of today, as on the page on which you invest.',
  about_own: 'Your assumptions. Press a beginning above to take them back.',
  kept_open: 'What was written down, {start}…',
  kept_at_opening:
    'Written down on {day} as the offering opened, and never changed since. Whoever kept its fingerprint can check that:',
  kept_later:
    'Written down on {day}, from what was known when the offering opened, and never changed since. Whoever kept its fingerprint can check that:',
  kept_hash: 'Its SHA-256: {hash}',
  own_rentGrowth: 'Rent grows a year',
  own_costGrowth: 'Costs grow a year',
  own_valueGrowth: 'The value grows a year',
  own_vacancyRate: 'Vacant, of the rent',
  own_saleCost: 'Cost of the sale',
  own_holdYears: 'Sold after',
  years: { one: '{n} year', other: '{n} years' },
  drawing: 'A thousand ways the years may go are being drawn.',
  says_start:
    '{house}: half of a thousand ways the years may go return {range} a year, the middle one {middle}. In {loss} of them less comes back than was paid in.',
  says_own:
    'Under your assumptions half of a thousand ways return {range} a year for {house}, the middle one {middle}. In {loss} of them less comes back than was paid in.',
  caption: 'The projection in figures',
  figure: 'Figure',
  column_promised: 'As promised',
  column_today: 'Facts of today',
  column_own: 'Yours',
  figure_p25: 'A quarter of the ways return less than',
  figure_p50: 'The middle one returns',
  figure_p75: 'A quarter return more than',
  figure_loss: 'Chance of a loss',
  figure_low: 'Low case, a year',
  figure_base: 'Base case, a year',
  figure_high: 'High case, a year',
  figure_multiple: 'Comes back in the base case, times what was paid in',
  chart_title: 'What $1,000 would come to if the property were sold',
  chart_summary: {
    one: 'After {n} year: {low} in the low case, {base} in the base case, {high} in the high case, with everything that was paid out.',
    other:
      'After {n} years: {low} in the low case, {base} in the base case, {high} in the high case, with everything that was paid out.',
  },
  chart_never:
    'In the base case a sale at the end does not bring back what was paid in. The dashed line is the $1,000.',
  chart_whole:
    'In the base case a sale brings back what was paid in from the end of year {year} on. The dashed line is the $1,000.',
  table_caption: 'The base case year by year',
  year: 'Year',
  year_n: 'Year {n}',
  year_rent: 'Rent',
  year_costs: 'Costs',
  year_service: 'Debt service',
  year_fixed: 'Reserve and fee',
  year_paid: 'Paid out',
  year_mine: 'Of $1,000',
  year_sold: '$1,000 if sold then',
  gap_title: 'Why the target is another figure',
  gap_target: 'The target of {low} to {high} is what the sponsor aims for: their figure, from their own plan.',
  gap_ours:
    'Ours is {rate} in the base case: what the stated rent, costs and loans give, less fees and {cost} for the sale, with the same growth for every property.',
  gap_inside: 'It lies inside of the target.',
  gap_above: 'It lies above the target: whoever presents the property counts more carefully, or with less.',
  gap_caption: 'From our projection towards the target',
  gap_step: 'Left out or added, one after another',
  step_ours: 'our base case',
  gap_rate: 'Base case',
  step_no_sale_cost: 'without the cost of the sale',
  step_no_fees: 'and without our yearly fees',
  step_after_works: 'and if the property were worth {arv} from the first day, as the listing expects after works',
  gap_growth: 'For {low} a year the value would have to grow {growth} a year; the base case counts with {base}.',
  gap_growth_above:
    'For {high} a year a growth of the value of {growth} a year is enough; the base case counts with {base}.',
  gap_no_growth:
    'No growth of the value between −20% and 30% a year gives just the {rate} of the target: it rests on something else.',

  reason_no_terms: 'The terms of its offering do not say enough.',
  reason_no_economics: 'The listing does not say what the property earns and costs.',
  reason_no_rate: 'The rate of a loan is not stated.',
  reason_nothing_back: 'Nothing comes back in this case, so there is no rate.',

  formula_F8:
    'rent, costs and loans month by month over the hold, then the sale; the yearly rate at which it is worth what was paid in (F3)',
  formula_F9: 'a thousand draws of F8 around the base case, always with the same seed, in order of their rate',
  formula_loss_share: 'draws in which less comes back than was paid in ÷ all draws',
  formula_multiple: 'everything that comes back in the base case ÷ equity',

  input_value: 'Value',
  input_equity: 'Equity',
  input_rent: 'Rent of a year, fully let',
  input_vacancy: 'Vacancy',
  input_costs: 'Costs, taxes and insurance of a year',
  input_debt_service: 'Debt service of a year',
  input_reserve_refill: 'Put into the reserve a year',
  input_yearly_fee: 'Freehold’s fee of a year',
  input_reserve: 'Reserve',
  input_hold: 'Years of the hold',
  input_rent_growth: 'Growth of rent a year',
  input_cost_growth: 'Growth of costs a year',
  input_value_growth: 'Growth of the value a year',
  input_sale_cost: 'Cost of the sale',
  input_draws: 'Draws',
  input_seed: 'Seed',
} as const

export type Copy = CopyOf<typeof copy>
