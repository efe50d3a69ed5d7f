import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { metricOf } from '#kit/metric.ts'
import { breakdownOf, DIMENSIONS } from './breakdown.ts'
import type { Breakdown, ValuedHouse } from './breakdown.ts'

const TODAY = '2026-11-22'

const house = (listingId: string, cents: number, state = 'WA', strategy = 'long-term rental'): ValuedHouse => ({
  listingId,
  state,
  strategy,
  value: metricOf(cents, { unit: 'cents', method: 'F1', asOf: TODAY, inputs: [] }),
})

const shown = (parts: Breakdown['by']['state']) => parts.map((one) => [one.key, one.value.value, one.share.value])

describe('a breakdown', () => {
  // 61,000 of 100,000 in Washington, 25,000 in Illinois, 14,000 in Texas.
  const found = breakdownOf(
    [
      house('b', 2_500_000, 'IL', 'renovate and rent'),
      house('a', 4_000_000),
      house('d', 1_400_000, 'TX'),
      house('c', 2_100_000, 'WA', 'short-term rental'),
    ],
    TODAY,
  )!

  test('stands by property, state and strategy, the largest part first', () => {
    expect(found.total.value).toBe(10_000_000)
    expect(shown(found.by.property)).toEqual([
      ['a', 4_000_000, 0.4],
      ['b', 2_500_000, 0.25],
      ['c', 2_100_000, 0.21],
      ['d', 1_400_000, 0.14],
    ])
    expect(shown(found.by.state)).toEqual([
      ['WA', 6_100_000, 0.61],
      ['IL', 2_500_000, 0.25],
      ['TX', 1_400_000, 0.14],
    ])
    expect(shown(found.by.strategy)).toEqual([
      ['long-term rental', 5_400_000, 0.54],
      ['renovate and rent', 2_500_000, 0.25],
      ['short-term rental', 2_100_000, 0.21],
    ])
  })

  test('tells of each part the houses that it is made of', () => {
    const [washington, illinois] = found.by.state
    expect(washington!.value.inputs.map(({ name, value }) => [name, value])).toEqual([
      ['house:a', 4_000_000],
      ['house:c', 2_100_000],
    ])
    // One house alone is counted as it is everywhere else.
    expect(illinois!.value.method).toBe('F1')
    expect(washington!.share.inputs.map(({ value }) => value)).toEqual([6_100_000, 10_000_000])
  })

  test('says what matters most: the state, which passes its half by more than the house its two fifths', () => {
    expect(found.concentration).toMatchObject({ dimension: 'state', key: 'WA', share: { value: 0.61 } })
    expect(found.concentration!.share.inputs.at(-1)).toMatchObject({ name: 'matters_from', value: 0.5 })
  })

  test('is none with one house, or none that is worth anything', () => {
    expect(breakdownOf([], TODAY)).toBeNull()
    expect(breakdownOf([house('a', 500)], TODAY)).toBeNull()
    expect(breakdownOf([house('a', 500), house('b', 0)], TODAY)).toBeNull()
  })

  test('takes what is too small together, but never one alone', () => {
    const many = (n: number) =>
      breakdownOf(
        Array.from({ length: n }, (_, at) => house(`h${at}`, 1000 - at)),
        TODAY,
      )!
    expect(many(7).by.property.map((one) => one.key)).toEqual(['h0', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
    const { key, parts, value } = many(8).by.property.at(-1)!
    expect([key, parts, value.value, value.inputs.length]).toEqual([null, 2, 994 + 993, 2])
  })
})

describe('concentration', () => {
  const keyOf = (...houses: ValuedHouse[]) => {
    const found = breakdownOf(houses, TODAY)!.concentration
    return found && [found.dimension, found.key]
  }
  const [a, b] = ['renovate and rent', 'short-term rental']

  test('is not said of two houses, one of which is always half of them', () => {
    expect(keyOf(house('a', 900), house('b', 100))).toBeNull()
  })

  test('begins at two fifths in a house, at half in a state, at four fifths in a strategy', () => {
    const spread = (cents: readonly number[]) =>
      cents.map((one, at) => house(`h${at}`, one, `S${at}`, [a, b, 'c'][at % 3]))
    expect(keyOf(...spread([399, 301, 300]))).toBeNull()
    expect(keyOf(...spread([400, 300, 300]))).toEqual(['property', 'h0'])
    const states = (share: number) => [
      house('x', share / 2, 'WA', a),
      house('y', share / 2, 'WA', b),
      house('z', (1000 - share) / 2, 'IL', a),
      house('v', (1000 - share) / 2, 'TX', b),
    ]
    expect(keyOf(...states(498))).toBeNull()
    expect(keyOf(...states(500))).toEqual(['state', 'WA'])
    const plans = (share: number) =>
      [share / 4, share / 4, share / 4, share / 4, 1000 - share].map((cents, at) =>
        house(`p${at}`, cents, `S${at}`, at < 4 ? a : b),
      )
    expect(keyOf(...plans(796))).toBeNull()
    expect(keyOf(...plans(800))).toEqual(['strategy', a])
  })

  test('is never said of a state or a plan that nobody stated', () => {
    const unstated = (id: string, cents: number) => house(id, cents, '', '')
    const spread = [unstated('a', 300), unstated('b', 300), unstated('c', 300), house('d', 100, 'WA', a)]
    expect(keyOf(...spread)).toBeNull()
    expect(breakdownOf(spread, TODAY)!.by.state.map(({ key }) => key)).toEqual(['', 'WA'])
  })
})

test('in each of the three ways the parts add up to the whole, to the cent', () => {
  const houses = fc.array(
    fc.record({
      cents: fc.integer({ min: 0, max: 10_000_000_000 }),
      state: fc.constantFrom('WA', 'IL', 'TX', 'NY', 'CA', 'CO', 'ID', 'AZ', 'MA', 'FL'),
      strategy: fc.constantFrom('long-term rental', 'short-term rental', 'build to rent'),
    }),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(houses, (drawn) => {
      const all = drawn.map((one, at) => house(`h${at}`, one.cents, one.state, one.strategy))
      const found = breakdownOf(all, TODAY)
      const worth = all.filter((one) => one.value.value! > 0)
      expect(found === null).toBe(worth.length < 2)
      for (const dimension of found ? DIMENSIONS : []) {
        const parts = found!.by[dimension]
        expect(parts.reduce((sum, one) => sum + one.value.value!, 0)).toBe(found!.total.value)
        expect(parts.reduce((sum, one) => sum + one.share.value!, 0)).toBeCloseTo(1, 9)
        expect(parts.length).toBeLessThanOrEqual(7)
      }
    }),
  )
})
