import type { WebConfig } from './boot.ts'

/**
 * What a page has to say beside the operator's details. `made_up`: no real money moves here. `unnamed`: it does, and nobody said
 * who takes it. Null: the details say all.
 */
export function operatorStanding({
  real_money: isReal,
  company,
}: Pick<WebConfig, 'real_money' | 'company'>): 'made_up' | 'unnamed' | null {
  if (!isReal) return 'made_up'
  return company.is_named ? null : 'unnamed'
}
