import { metricOf } from '#kit/metric.ts'
import type { Metric } from '#kit/metric.ts'
import type { Cents } from '#kit/money.ts'
import { input } from '../performance/figures.ts'

/** What the value of houses is divided by (readings: "breakdown by property, state, strategy"). */
export const DIMENSIONS = ['property', 'state', 'strategy'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** A bought house, and what the investor's shares of it are worth today. */
export type ValuedHouse = {
  readonly listingId: string
  readonly state: string
  readonly strategy: string
  readonly value: Metric
}

export type Part = {
  /** A listing's id, a state, a strategy; null for all that are too small for a part of their own. */
  readonly key: string | null
  /** How many parts this one stands for: one, except for the rest. */
  readonly parts: number
  readonly value: Metric
  /** 0 to 1, of the value of all bought houses. */
  readonly share: Metric
}

export type Concentration = { readonly dimension: Dimension; readonly key: string; readonly share: Metric }

export type Breakdown = {
  readonly total: Metric
  readonly by: Readonly<Record<Dimension, readonly Part[]>>
  readonly concentration: Concentration | null
}

/** From which part of the value on it is said that much hangs on one house, one state or one strategy. */
const MATTERS_FROM: Readonly<Record<Dimension, number>> = { property: 0.4, state: 0.5, strategy: 0.8 }

// Of two houses one is always half of the value or more: that says nothing.
const LEAST_HOUSES = 3

// More would be slivers of a bar that nobody tells apart.
const MOST_PARTS = 6

type Group = { readonly key: string; readonly cents: Cents; readonly houses: readonly ValuedHouse[] }

/**
 * What the bought houses are worth, divided by property, state and strategy: in each of the three the parts add up to the
 * whole. Money in escrow is no house yet, and no part of it. Null where there are not two houses to tell apart.
 */
export function breakdownOf(all: readonly ValuedHouse[], today: string): Breakdown | null {
  const houses = all.filter((one) => centsOf(one) > 0)
  if (houses.length < 2) return null
  const total = sumOfHouses(houses, today)
  const groups = {
    property: groupBy(houses, (one) => one.listingId),
    state: groupBy(houses, (one) => one.state),
    strategy: groupBy(houses, (one) => one.strategy),
  }
  const parts = (dimension: Dimension) => partsOf(groups[dimension], total, today)
  return {
    total,
    by: { property: parts('property'), state: parts('state'), strategy: parts('strategy') },
    concentration: houses.length < LEAST_HOUSES ? null : concentrationOf(groups, total),
  }
}

const centsOf = (house: ValuedHouse): Cents => house.value.value ?? 0

/** The largest first; equal ones by their key, so that the order is the same at every look. */
function groupBy(houses: readonly ValuedHouse[], keyOf: (one: ValuedHouse) => string): Group[] {
  return [...Map.groupBy(houses, keyOf)]
    .map(([key, members]) => ({ key, houses: members, cents: members.reduce((sum, one) => sum + centsOf(one), 0) }))
    .toSorted((a, b) => b.cents - a.cents || a.key.localeCompare(b.key))
}

function partsOf(groups: readonly Group[], total: Metric, today: string): Part[] {
  // A rest of one would hide a name and save nothing.
  const own = groups.length > MOST_PARTS + 1 ? MOST_PARTS : groups.length
  const rest = groups.slice(own)
  const parts = groups.slice(0, own).map(({ key, houses }) => partOf(key, 1, houses, total, today))
  if (rest.length === 0) return parts
  const others = rest.flatMap((one) => one.houses)
  return [...parts, partOf(null, rest.length, others, total, today)]
}

function partOf(key: string | null, parts: number, houses: readonly ValuedHouse[], total: Metric, today: string): Part {
  const [only] = houses
  const value = houses.length === 1 && only ? only.value : sumOfHouses(houses, today)
  return { key, parts, value, share: shareOf(value, total) }
}

const sumOfHouses = (houses: readonly ValuedHouse[], today: string): Metric =>
  metricOf(
    houses.reduce((sum, one) => sum + centsOf(one), 0),
    {
      unit: 'cents',
      method: 'sum_of_houses',
      asOf: today,
      inputs: houses.map((one) => input(`house:${one.listingId}`, centsOf(one), 'cents', today)),
    },
  )

const inputsOf = (cents: Cents, total: Metric) => [
  input('part', cents, 'cents', total.asOf),
  input('houses_value', total.value ?? 0, 'cents', total.asOf),
]

function shareOf(value: Metric, total: Metric): Metric {
  const cents = value.value ?? 0
  return metricOf(cents / total.value!, { unit: 'ratio', method: 'share', inputs: inputsOf(cents, total) })
}

/** Of what passes its limit, that which passes it by the most; null where nothing does. */
function concentrationOf(groups: Readonly<Record<Dimension, readonly Group[]>>, total: Metric): Concentration | null {
  const excessOf = ({ dimension, share }: Concentration) => (share.value ?? 0) / MATTERS_FROM[dimension]
  const [first] = DIMENSIONS.flatMap((dimension): Concentration[] => {
    // What nobody stated is no place and no plan that all of it could hang on.
    const largest = groups[dimension].find(({ key }) => key !== '')
    if (!largest) return []
    const { key, cents } = largest
    const limit = input('matters_from', MATTERS_FROM[dimension], 'ratio')
    const inputs = [...inputsOf(cents, total), limit]
    return [
      { dimension, key, share: metricOf(cents / total.value!, { unit: 'ratio', method: 'concentration', inputs }) },
    ]
  })
    .filter((one) => excessOf(one) >= 1)
    .toSorted((a, b) => excessOf(b) - excessOf(a))
  return first ?? null
}
