import { EXPENSE_KINDS } from '#features/distributions/operating-statement.ts'
import type { ExpenseKind } from '#features/distributions/operating-statement.ts'
import { metricOf } from '#kit/metric.ts'
import type { Metric } from '#kit/metric.ts'
import type { Cents } from '#kit/money.ts'
import { gapOf, inputOf, missing } from './figures.ts'
import { noiOf } from './period.ts'
import type { Period } from './period.ts'

/** What a house reported of a period, as its manager accounted for it. Amounts are cents. */
export type Report = Period & {
  readonly costs: Readonly<Record<ExpenseKind, Cents | null>>
  readonly reserve_end: Cents
  readonly budget_income: Cents | null
  readonly budget_expenses: Cents | null
}

/** A hundred shares, which cost $1,000 when they were issued. */
const HUNDRED_SHARES_MILLI = 100_000n

/** A period as investors read it, each figure with its math. `allSharesMilli`: of all equity, sold here or not. */
export function reportFigures(one: Report, allSharesMilli: number) {
  const noi = noiFigure(one)
  const budget = budgetFigure(one)
  return {
    noi,
    budget,
    gap: gapOf(budget, noi),
    occupancy:
      one.occupancy_percent === null
        ? missing('not_told', 'ratio', 'occupancy')
        : metricOf(one.occupancy_percent / 100, {
            unit: 'ratio',
            method: 'occupancy',
            inputs: [inputOf('occupancy', one.occupancy_percent / 100, 'ratio', one.end)],
          }),
    reserve: metricOf(one.reserve_end, {
      unit: 'cents',
      method: 'reserve',
      inputs: [inputOf('reserve_end', one.reserve_end, 'cents', one.end)],
    }),
    per_hundred: perHundredFigure(one, allSharesMilli),
  }
}

/** F7, with the costs by kind where they are told. */
function noiFigure(one: Report): Metric {
  const told = EXPENSE_KINDS.flatMap((kind) => {
    const cents = one.costs[kind]
    return cents === null ? [] : [inputOf(kind, cents, 'cents', one.end)]
  })
  return metricOf(noiOf(one), {
    unit: 'cents',
    method: 'F7',
    inputs: [
      inputOf('rent', one.rent, 'cents', one.end),
      inputOf('other_income', one.other_income, 'cents', one.end),
      inputOf('costs', one.expenses, 'cents', one.end),
      ...told,
    ],
  })
}

function budgetFigure({ budget_income: income, budget_expenses: costs, end }: Report): Metric {
  if (income === null || costs === null) return missing('no_budget', 'cents', 'budget')
  return metricOf(income - costs, {
    unit: 'cents',
    method: 'budget',
    inputs: [inputOf('budget_income', income, 'cents', end), inputOf('budget_costs', costs, 'cents', end)],
  })
}

/** What a hundred shares got of the period, before the last cents are dealt out. Rounded down. */
function perHundredFigure(one: Report, allSharesMilli: number): Metric {
  const inputs = [
    inputOf('pool', one.pool, 'cents', one.paid_on ?? one.end),
    inputOf('all_shares', allSharesMilli, 'shares_milli'),
  ]
  const parts = { unit: 'cents', method: 'per_hundred', inputs } as const
  if (allSharesMilli <= 0) return missing('no_shares', 'cents', 'per_hundred', inputs)
  return metricOf(Number((BigInt(one.pool) * HUNDRED_SHARES_MILLI) / BigInt(allSharesMilli)), parts)
}
