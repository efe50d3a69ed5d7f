import { addMonths } from '#kit/days.ts'
import { metricOf, unavailable } from '#kit/metric.ts'
import type { LedgerLine, Metric, MetricInput, Unit } from '#kit/metric.ts'
import type { Cents } from '#kit/money.ts'
import { chain, modifiedDietz } from './dietz.ts'
import type { NoReturn } from './dietz.ts'
import { flowsBetween, sumOf } from './movements.ts'
import type { Flow } from './movements.ts'
import type { Holding } from './position.ts'
import { QUARTERS, quarterDays } from './quarters.ts'
import { moneyWeighted, timeWeighted } from './since-start.ts'
import type { YieldStage } from './yield-stage.ts'

// Who has thousands of payments is shown the latest of them; the sum is of all.
const MOST_LINES = 24

export const input = (name: string, value: number, unit: Unit, asOf: string | null = null): MetricInput => ({
  name,
  value,
  unit,
  asOf,
})

/** An amount that is the sum of lines of the books. */
export function summed(name: string, flows: readonly Flow[], sign: 1 | -1 = 1): MetricInput {
  const lines = flows.flatMap(({ line }): LedgerLine[] => (line ? [{ ...line, cents: sign * line.cents }] : []))
  // By their number in the books: a flow may count from a later day than that of its line.
  const latest = lines.toSorted((a, b) => b.seq - a.seq).slice(0, MOST_LINES)
  return { ...input(name, sign * sumOf(flows), 'cents'), lines: latest }
}

export type QuarterFigure = {
  readonly return: Metric
  /** What distributions of the quarter paid, in cents: income, and capital that came back. */
  readonly income: Cents
  readonly capital: Cents
}

/** F4 of one quarter, up to today where it is not over. */
export function quarterFigure(holding: Holding, year: number, quarter: number, today: string): QuarterFigure {
  const { from, to: last } = quarterDays(year, quarter)
  const to = last < today ? last : today
  if (to <= from) return { return: none('F4', 'not_yet'), income: 0, capital: 0 }
  const flows = flowsBetween(holding.flows, from, to)
  const [beginCents, endCents] = [holding.valueOn(from), holding.valueOn(to)]
  const income = sumOf(flowsBetween(holding.income, from, to))
  const capital = sumOf(flowsBetween(holding.capital, from, to))
  const found = modifiedDietz({ from, to, beginCents, endCents, flows })
  if ('none' in found) return { return: none('F4', found.none, to), income, capital }
  const inputs = [
    input('begin_value', beginCents, 'cents', from),
    input('end_value', endCents, 'cents', to),
    summed('net_flows', flows),
    input('days', found.days, 'count'),
    input('capital', Math.round(found.capitalCents), 'cents'),
  ]
  return { return: metricOf(found.rate, { unit: 'ratio', method: 'F4', asOf: to, inputs }), income, capital }
}

/** F5 of a year: its quarters so far in a chain. Those in which nothing was held change nothing. */
export function yearFigure(quarters: readonly QuarterFigure[]): Metric {
  const inputs: MetricInput[] = []
  for (const [at, { return: one }] of quarters.entries()) {
    if (one.value !== null) inputs.push(input(`q${QUARTERS[at]}`, one.value, 'ratio', one.asOf))
    else if (!isLeftOut(one)) return none('F5', 'quarter_missing')
  }
  if (inputs.length === 0) return none('F5', 'not_held')
  return metricOf(chain(inputs.map((one) => one.value)), { unit: 'ratio', method: 'F5', inputs })
}

const LEFT_OUT: readonly string[] = ['not_yet', 'not_held', 'one_day']
const isLeftOut = ({ availability }: Metric): boolean =>
  availability !== 'available' && LEFT_OUT.includes(availability.unavailable)

const none = (
  method: string,
  reason: NoReturn | 'no_cost' | 'cost_back' | Exclude<YieldStage, 'accounted'>,
  asOf: string | null = null,
): Metric => unavailable(reason, { unit: 'ratio', method, inputs: [], asOf })

const into = ({ flows }: Holding) => flows.filter(({ cents }) => cents > 0)
const outOf = ({ flows }: Holding) => flows.filter(({ cents }) => cents < 0)

/** F3 since the first payment; of less than a year the return of that time, which `F3_held` says. */
export function moneyWeightedFigure(holding: Holding, today: string): Metric {
  const value = holding.valueOn(today)
  const found = moneyWeighted(holding.flows, value, today)
  if ('none' in found) return none('F3', found.none, today)
  const inputs = [
    summed('paid_in', into(holding)),
    summed('came_back', outOf(holding), -1),
    input('value_now', value, 'cents', today),
    input('days_held', found.days, 'count'),
  ]
  return metricOf(found.rate, { unit: 'ratio', method: found.isYearly ? 'F3' : 'F3_held', asOf: today, inputs })
}

/** F5 since the first payment, chained at each day with a flow. */
export function timeWeightedFigure(holding: Holding, today: string): Metric {
  const found = timeWeighted(holding.flows, (day) => holding.valueOn(day), today)
  if ('none' in found) return none('F5_flows', found.none, today)
  const inputs = [
    summed('net_flows', holding.flows),
    input('value_now', holding.valueOn(today), 'cents', today),
    input('periods', found.periods, 'count'),
    input('days_held', found.days, 'count'),
  ]
  return metricOf(found.rate, { unit: 'ratio', method: 'F5_flows', asOf: today, inputs })
}

export type GainFigures = {
  readonly gain: Metric
  readonly gain_income: Metric
  readonly gain_value: Metric
  readonly cost: Metric
  readonly yield_on_cost: Metric
}

/**
 * What was gained since the first payment, and the two parts of it; and what the last year paid on what was paid in, which a
 * house that is not bought, or has not accounted for a period, cannot say yet.
 */
export function gainFigures(holding: Holding, today: string, stage: YieldStage = 'accounted'): GainFigures {
  const value = holding.valueOn(today)
  const [paid, back] = [summed('paid_in', into(holding)), summed('came_back', outOf(holding), -1)]
  const income = sumOf(holding.income)
  const total = value + back.value - paid.value
  const gain = [input('value_now', value, 'cents', today), back, paid]
  const parts = [input('gain', total, 'cents', today), input('income', income, 'cents')]
  const cents = (amount: Cents, method: string, inputs: MetricInput[]) =>
    metricOf(amount, { unit: 'cents', method, asOf: today, inputs })
  return {
    gain: cents(total, 'gain', gain),
    gain_income: cents(income, 'F2_income', [summed('income', holding.income)]),
    gain_value: cents(total - income, 'gain_value', parts),
    cost: costFigure(holding, today),
    yield_on_cost: yieldFigure(holding, today, stage),
  }
}

/** What was paid in for what is held, less what went with shares, and what came back of it as capital. */
function costFigure(holding: Holding, today: string): Metric {
  const cost = holding.costOn(today)
  const [paid, capital] = [summed('paid_in', into(holding)), summed('capital_back', holding.capital)]
  const gone = paid.value - capital.value - cost
  const inputs = [
    paid,
    ...(gone > 0 ? [input('cost_gone', gone, 'cents', today)] : []),
    ...(capital.value > 0 ? [capital] : []),
  ]
  return metricOf(cost, { unit: 'cents', method: 'cost', asOf: today, inputs })
}

function yieldFigure(holding: Holding, today: string, stage: YieldStage): Metric {
  const cost = holding.costOn(today)
  if (cost <= 0) return none('yield_on_cost', holding.valueOn(today) > 0 ? 'cost_back' : 'no_cost', today)
  if (stage !== 'accounted') return none('yield_on_cost', stage, today)
  const year = summed('income_year', flowsBetween(holding.income, addMonths(today, -12), today))
  const inputs = [year, input('cost', cost, 'cents', today)]
  return metricOf(year.value / cost, { unit: 'ratio', method: 'yield_on_cost', asOf: today, inputs })
}
