import { metricOf } from '#kit/metric.ts'
import type { Metric } from '#kit/metric.ts'
import { partOf } from '#kit/money.ts'
import type { Cents } from '#kit/money.ts'
import { inputOf, missing } from './figures.ts'
import { outcomeOf, returnedCents } from './house-record.ts'
import type { HouseRecord } from './house-record.ts'
import { OUTCOMES } from './outcomes.ts'
import type { Outcome } from './outcomes.ts'
import { earnedOf, paidYearOf } from './period.ts'
import { promisedYear } from './promise.ts'

/** How many offerings ended, or stand, in each way. */
export type Counts = Readonly<Record<Outcome, number>>

export function countsOf(outcomes: readonly Outcome[]): Counts {
  const counts = Object.fromEntries(OUTCOMES.map((one) => [one, 0])) as Record<Outcome, number>
  for (const one of outcomes) counts[one] += 1
  return counts
}

/**
 * Over every offering that ever opened: none is left out, and each figure says of how many it is. Of those that are still being funded only their
 * number counts: `raising` more of them than are among the houses.
 */
export function totalsOf(houses: readonly HouseRecord[], today: string, raising = 0) {
  const judged = countsOf(houses.map(outcomeOf))
  const counts = { ...judged, raising: judged.raising + raising }
  return {
    opened: openedFigure(counts, today),
    met: partFigure('met', ['early', 'unplanned', 'on_plan', 'behind', 'gain', 'loss'], ['failed'], counts, today),
    // A raise that failed promised a house that nobody got: it is not kept.
    kept: partFigure('kept', ['on_plan', 'gain'], ['failed', 'behind', 'loss'], counts, today),
    on_plan: partFigure('on_plan_part', ['on_plan'], ['behind'], counts, today),
    gained: partFigure('gain_part', ['gain'], ['loss'], counts, today),
    ...yieldFigures(houses, today),
    raised: raisedFigure(houses, today),
    returned: returnedFigure(houses, today),
    lost: lostFigure(houses, today),
  }
}

const countInput = (one: Outcome, counts: Counts) => inputOf(`count_${one}`, counts[one], 'count')

const openedFigure = (counts: Counts, asOf: string): Metric =>
  metricOf(
    OUTCOMES.reduce((sum, one) => sum + counts[one], 0),
    { unit: 'count', method: 'opened', asOf, inputs: OUTCOMES.map((one) => countInput(one, counts)) },
  )

/** Of those of which it is known, the part that did well. */
function partFigure(
  method: string,
  good: readonly Outcome[],
  bad: readonly Outcome[],
  counts: Counts,
  asOf: string,
): Metric {
  const inputs = [...good, ...bad].map((one) => countInput(one, counts))
  const sum = (of: readonly Outcome[]) => of.reduce((total, one) => total + counts[one], 0)
  const all = sum(good) + sum(bad)
  return all === 0
    ? missing(`none_${method}`, 'ratio', method, inputs)
    : metricOf(sum(good) / all, { unit: 'ratio', method, asOf, inputs })
}

/** Promised and paid cash yield of the houses with a full year and known assumptions, weighted by what was paid in. */
function yieldFigures(houses: readonly HouseRecord[], asOf: string): { promised_yield: Metric; paid_yield: Metric } {
  let [promised, paid, raised, n] = [0, 0, 0, 0]
  for (const house of houses) {
    const year = isBought(house) ? paidYearOf(house.periods) : 'not_bought'
    const plan = house.facts && promisedYear(house.facts)
    if (typeof year === 'string' || house.facts === null || plan === null || typeof plan === 'string') continue
    // Of the cash that was promised to all equity, what falls to the investors here.
    promised += partOf(plan.cashCents, house.raisedCents, house.facts.equity)
    paid += year.periods.reduce((sum, one) => sum + earnedOf(one), 0)
    raised += house.raisedCents
    n += 1
  }
  const shared = [inputOf('raised', raised), inputOf('houses', n, 'count')]
  const figure = (method: string, cents: Cents): Metric => {
    const inputs = [inputOf(method === 'all_promised_yield' ? 'promised_cash' : 'paid_cash', cents), ...shared]
    return n === 0
      ? missing('none_full_year', 'ratio', method, inputs)
      : metricOf(cents / raised, { unit: 'ratio', method, asOf, inputs })
  }
  return { promised_yield: figure('all_promised_yield', promised), paid_yield: figure('all_paid_yield', paid) }
}

/** Everything that was paid to investors: distributions and sales. */
function returnedFigure(houses: readonly HouseRecord[], asOf: string): Metric {
  const exits = houses.reduce((sum, one) => sum + (one.exit?.paid ?? 0), 0)
  const all = houses.reduce((sum, one) => sum + returnedCents(one), 0)
  const bought = houses.filter(isBought)
  return metricOf(all, {
    unit: 'cents',
    method: 'returned',
    asOf,
    inputs: [
      inputOf('distributed', all - exits),
      inputOf('exit_paid', exits),
      inputOf(
        'raised',
        bought.reduce((sum, one) => sum + one.raisedCents, 0),
      ),
      inputOf('houses', bought.length, 'count'),
    ],
  })
}

// One whose closing is under way is not bought yet (`outcomeOf`).
const isBought = ({ closedOn, status }: HouseRecord): boolean => closedOn !== null && status !== 'closing'

const raisedOf = (houses: readonly HouseRecord[]): Cents => houses.reduce((sum, one) => sum + one.raisedCents, 0)

/** What investors paid in for the houses that were bought. */
function raisedFigure(houses: readonly HouseRecord[], asOf: string): Metric {
  const bought = houses.filter(isBought)
  const raised = raisedOf(bought)
  const inputs = [inputOf('raised', raised), inputOf('houses', bought.length, 'count')]
  return metricOf(raised, { unit: 'cents', method: 'all_raised', asOf, inputs })
}

/** Of the houses that were sold with a loss, what was paid in less what came back. */
function lostFigure(houses: readonly HouseRecord[], asOf: string): Metric {
  const lost = houses.filter((one) => outcomeOf(one) === 'loss')
  const [raised, back] = [raisedOf(lost), lost.reduce((sum, one) => sum + returnedCents(one), 0)]
  const inputs = [inputOf('raised', raised), inputOf('came_back', back), inputOf('houses', lost.length, 'count')]
  return metricOf(raised - back, { unit: 'cents', method: 'all_lost', asOf, inputs })
}
