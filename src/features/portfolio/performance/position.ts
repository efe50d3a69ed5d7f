import type { NavHistory } from '#features/offerings/nav-history.ts'
import type { Cents } from '#kit/money.ts'
import { capitalCentsOf, flowCentsOf, flowsOf, incomeCentsOf, runningSum } from './movements.ts'
import type { Flow, Movement } from './movements.ts'

/** One position, or several as one: what went in and out, and what it was worth at the end of any day. */
export type Holding = {
  readonly flows: readonly Flow[]
  /** The income of distributions, above zero; each stands among the flows as well. */
  readonly income: readonly Flow[]
  /** Their capital, likewise. */
  readonly capital: readonly Flow[]
  /** What was paid in for what was held at the end of a day, and had not come back as capital. */
  costOn(day: string): Cents
  valueOn(day: string): Cents
}

export type Position = Holding & {
  readonly listingId: string
  readonly nav: NavHistory
  /** Of all shares that ever came, and of those that went, in thousandths. */
  readonly sharesIn: number
  readonly sharesOut: number
  sharesOn(day: string): number
}

/** Of the movements of one house, sorted by day. */
export function positionOf(listingId: string, movements: readonly Movement[], nav: NavHistory): Position {
  const sharesOn = runningSum(movements, (one) => one.sharesMilli)
  const costOn = costsOf(movements)
  return {
    listingId,
    nav,
    sharesIn: movements.reduce((sum, one) => sum + Math.max(0, one.sharesMilli), 0),
    sharesOut: movements.reduce((sum, one) => sum + Math.max(0, -one.sharesMilli), 0),
    flows: flowsOf(movements, flowCentsOf),
    income: flowsOf(movements, incomeCentsOf),
    capital: flowsOf(movements, capitalCentsOf),
    sharesOn,
    costOn,
    valueOn: (day) => nav.valueOn(sharesOn(day), costOn(day), day),
  }
}

/** Shares that go take their part of the cost with them, whatever they bring; capital that comes back lowers what is left. */
function costsOf(movements: readonly Movement[]): (day: string) => Cents {
  let [shares, cost] = [0, 0]
  const changes = movements.map((one) => {
    const before = cost
    if (one.sharesMilli > 0) cost += one.houseCents
    else if (one.sharesMilli < 0)
      cost = shares + one.sharesMilli <= 0 ? 0 : cost + Math.round((cost * one.sharesMilli) / shares)
    cost = Math.max(0, cost - capitalCentsOf(one))
    shares += one.sharesMilli
    return { on: one.on, cents: cost - before }
  })
  return runningSum(changes, (one) => one.cents)
}

/** Several positions as one. */
export function together(holdings: readonly Holding[]): Holding {
  const sum = (pick: (one: Holding) => Cents) => holdings.reduce((total, one) => total + pick(one), 0)
  const merge = (pick: (one: Holding) => readonly Flow[]) =>
    holdings.flatMap(pick).toSorted((a, b) => a.on.localeCompare(b.on) || (a.line?.seq ?? 0) - (b.line?.seq ?? 0))
  return {
    flows: merge((one) => one.flows),
    income: merge((one) => one.income),
    capital: merge((one) => one.capital),
    costOn: (day) => sum((one) => one.costOn(day)),
    valueOn: (day) => sum((one) => one.valueOn(day)),
  }
}

/**
 * A position from the day on which its house was bought: what waited in escrow until then went in on that day. Null where
 * its house is not bought.
 */
export function atWork(position: Position): Holding | null {
  const { boughtOn } = position.nav
  if (boughtOn === null) return null
  const flows = position.flows.map((one) => (one.on < boughtOn ? { ...one, on: boughtOn } : one))
  return { ...position, flows, valueOn: (day) => (day < boughtOn ? 0 : position.valueOn(day)) }
}
