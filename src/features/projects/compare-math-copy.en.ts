import type { CopyOf } from '#kit/copy.ts'

/** How the figures of a comparison are counted, where the fund page does not say it. */
export const copy = {
  formula_value: 'the latest valuation',
  formula_cap_rate: 'net operating income ÷ value (F7)',
  formula_ltv: 'debt ÷ value (F7)',
  formula_dscr: 'net operating income ÷ debt service (F7)',
  formula_F17_yield: '(net operating income − debt service − reserve refill − fees) ÷ equity (F17)',
  formula_F9_middle: 'half of many draws of the hold stay below it, always with the same seed (F9)',
  formula_F9_loss: 'the part of many draws of the hold in which less comes back than was paid in (F9)',
  input_noi: 'Net operating income',
} as const

export type Copy = CopyOf<typeof copy>
