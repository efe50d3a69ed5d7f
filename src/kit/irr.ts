/** An amount at a time, in years from the first. Amounts paid in are negative. */
export type TimedFlow = { readonly years: number; readonly amount: number }

/** The rate, or why there is none: no payment in or none out, or several rates that all solve it. */
export type Irr = { readonly rate: number } | { readonly unavailable: 'no_sign_change' | 'ambiguous' }

// The range of ln(1 + r) that is looked at, from a loss of nearly everything to a hundredfold a year.
const LOW = -14
const HIGH = 5
const STEPS = 760
const FINE = 1e-11

/**
 * F3: the yearly rate at which the flows are worth nothing together, sum CF / (1 + r)^t = 0. Every bracket of the range is
 * looked for, then halved; more than one root is `ambiguous`.
 */
export function irrOf(flows: readonly TimedFlow[]): Irr {
  if (!flows.some((one) => one.amount < 0) || !flows.some((one) => one.amount > 0))
    return { unavailable: 'no_sign_change' }
  const worth = (ln: number) => flows.reduce((sum, { years, amount }) => sum + amount * Math.exp(-ln * years), 0)
  // Paid in first and paid out after has one rate: there is nothing to look for.
  if (signChanges(flows) === 1) return { rate: Math.expm1(halve(worth, LOW, HIGH)) }
  const roots: number[] = []
  let before = worth(LOW)
  for (let step = 1; step <= STEPS; step++) {
    const ln = LOW + ((HIGH - LOW) * step) / STEPS
    const here = worth(ln)
    if (here === 0 || (before < 0 && here > 0) || (before > 0 && here < 0))
      roots.push(halve(worth, ln - (HIGH - LOW) / STEPS, ln))
    before = here
  }
  if (roots.length === 0) return { unavailable: 'no_sign_change' }
  return roots.length > 1 ? { unavailable: 'ambiguous' } : { rate: Math.expm1(roots[0]!) }
}

const signChanges = (flows: readonly TimedFlow[]): number => {
  const signs = flows
    .filter((one) => one.amount !== 0)
    .toSorted((a, b) => a.years - b.years)
    .map((one) => one.amount > 0)
  return signs.filter((sign, at) => at > 0 && sign !== signs[at - 1]).length
}

function halve(worth: (ln: number) => number, from: number, to: number): number {
  let [low, high] = [from, to]
  const isRising = worth(low) < worth(high)
  while (high - low > FINE) {
    const middle = (low + high) / 2
    if (worth(middle) < 0 === isRising) low = middle
    else high = middle
  }
  return (low + high) / 2
}

const DAY_MS = 86_400_000

/** F3 of dated flows, actual/365 from the first day. Flows of one day are summed; one day alone has no rate. */
export function xirrOf(flows: readonly { readonly on: string; readonly amount: number }[]): Irr {
  const byDay = new Map<string, number>()
  for (const { on, amount } of flows) byDay.set(on, (byDay.get(on) ?? 0) + amount)
  if (byDay.size < 2) return { unavailable: 'no_sign_change' }
  const days = [...byDay].toSorted(([a], [b]) => a.localeCompare(b))
  const first = Date.parse(days[0]![0])
  return irrOf(days.map(([on, amount]) => ({ years: (Date.parse(on) - first) / DAY_MS / 365, amount })))
}
