import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recoveriesOf } from './stack-stress.ts'
import { stressOf } from './stress.ts'
import type { Stress, StressHouse } from './stress.ts'

const debtOf = (amountCents: number, rate: number) => ({
  amountCents,
  debt: { amountCents, rate, amortYears: null },
})
const house: StressHouse = {
  valueCents: 100_000_000,
  layers: [
    debtOf(50_000_000, 0.06),
    debtOf(10_000_000, 0.1),
    { amountCents: 10_000_000, debt: null },
    { amountCents: 30_000_000, debt: null },
  ],
  rentYearlyCents: 10_000_000,
  costsYearlyCents: 3_000_000,
  reserveRefillCents: 100_000,
  feesCents: 50_000,
  equityCents: 40_000_000,
}
const asStated: Stress = { valueDrop: 0, rentChange: 0, rateShift: 0, vacancy: 0.05 }
const stressed = (changed: Partial<Stress>) => stressOf(house, { ...asStated, ...changed }, 0.06)

describe('the layers (F10)', () => {
  test('lose from the top, each before the one that is paid first', () => {
    // $1,000,000 less a fifth, less 6 % for the sale: $752,000 for $600,000 of loans, then preferred, then common.
    const { layers } = stressed({ valueDrop: 0.2 })
    expect(layers.map((one) => one.lossCents)).toEqual([0, 0, 0, 24_800_000])
    expect(layers.map((one) => one.recoveredCents)).toEqual([50_000_000, 10_000_000, 10_000_000, 5_200_000])
    expect(stressed({ valueDrop: 0.5 }).layers.map((one) => one.lossCents)).toEqual([
      3_000_000, 10_000_000, 10_000_000, 30_000_000,
    ])
  })
})

describe('the year (F7, F17)', () => {
  test('as stated is the year of the listing', () => {
    const { noiCents, debtServiceCents, dscr, cashCents } = stressed({})
    expect(noiCents).toBe(6_500_000)
    expect(debtServiceCents).toBe(4_000_000)
    expect(dscr).toBe(1.625)
    expect(cashCents).toBe(2_350_000)
  })
  test('rent and vacancy change the income, rates the debt service, and the value neither', () => {
    expect(stressed({ rentChange: -0.1 }).noiCents).toBe(9_000_000 * 0.95 - 3_000_000)
    expect(stressed({ vacancy: 0.2 }).noiCents).toBe(5_000_000)
    expect(stressed({ rateShift: 0.02 }).debtServiceCents).toBe(5_200_000)
    expect(stressed({ rateShift: 0.02 }).cashCents).toBe(2_350_000 - 1_200_000)
    expect(stressed({ valueDrop: 0.4 }).cashCents).toBe(2_350_000)
    // A rate falls to nothing at the most, each by itself: nobody is paid for owing.
    expect(stressed({ rateShift: -0.08 }).debtServiceCents).toBe(200_000)
  })
  test('a house without loans covers none, and keeps its income', () => {
    const free = { ...house, layers: house.layers.slice(2) }
    expect(stressOf(free, asStated, 0.06)).toMatchObject({ dscr: null, debtServiceCents: 0, cashCents: 6_350_000 })
  })
})

test('what is recovered and lost is the layer, to the cent, and the same as F10 says', () => {
  const cents = fc.integer({ min: 0, max: 1e10 })
  fc.assert(
    fc.property(
      cents,
      fc.array(cents, { maxLength: 5 }),
      fc.integer({ min: 0, max: 100 }),
      (valueCents, sizes, drop) => {
        const layers = sizes.map((amountCents) => ({ amountCents, debt: null }))
        const found = stressOf({ ...house, valueCents, layers }, { ...asStated, valueDrop: drop / 100 }, 0.06)
        expect(found.layers.map((one) => one.recoveredCents)).toEqual(
          recoveriesOf(valueCents, layers, drop / 100, 0.06),
        )
        for (const one of found.layers) expect(one.recoveredCents + one.lossCents).toBe(one.amountCents)
      },
    ),
  )
})

test('more stress never leaves more', () => {
  const part = fc.integer({ min: 0, max: 100 }).map((one) => one / 100)
  fc.assert(
    fc.property(part, part, part, part, (drop, rent, shift, vacancy) => {
      const one = { valueDrop: drop, rentChange: -rent, rateShift: shift, vacancy }
      const here = stressOf(house, one, 0.06)
      const worse = stressOf(
        house,
        {
          valueDrop: Math.min(1, drop + 0.05),
          rentChange: Math.max(-1, -rent - 0.05),
          rateShift: shift + 0.01,
          vacancy: Math.min(1, vacancy + 0.05),
        },
        0.06,
      )
      expect(worse.cashCents).toBeLessThanOrEqual(here.cashCents)
      worse.layers.forEach((layer, at) =>
        expect(layer.recoveredCents).toBeLessThanOrEqual(here.layers[at]!.recoveredCents),
      )
    }),
  )
})
