import { describe, expect, test } from 'vitest'
import type { ListingDetail } from '#features/listings/contract.ts'
import { houseFactsOf } from './house-facts.ts'
import { houseRatios, layerRatios } from './house-ratios.ts'

const tranche = { amort_years: null, note: '', is_open: false }
const senior = { ...tranche, kind: 'senior debt', amount: 40_000_000, rate: 0.06 }
const mezzanine = { ...tranche, kind: 'mezzanine debt', amount: 10_000_000, rate: 0.1 }
const common = { ...tranche, kind: 'common equity', amount: 50_000_000, rate: null, is_open: true }
const plain = {
  funding: { goal: 50_000_000 },
  capital_stack: [senior, mezzanine, common],
  valuations: [
    { on: '2026-06-11', value: 80_000_000, method: 'automated estimate', source: '' },
    { on: '2025-03-26', value: 100_000_000, method: 'appraisal', source: '' },
  ],
  app_stats: { current_property_value: 80_000_000, valued_on: '2026-06-11' },
  economics: {
    monthly_rent_cents: 1_000_000,
    vacancy_rate: 0.05,
    opex_yearly_cents: 2_000_000,
    taxes_yearly_cents: 1_000_000,
    insurance_yearly_cents: 400_000,
    hold_years: 7,
  },
  terms: { hold_years: 7, reserve_refill_yearly: 0, fee_yearly: 0, owner_percent: 10, uses: [] },
}
const houseOf = (changed: object = {}) => houseFactsOf({ ...plain, ...changed } as unknown as ListingDetail)
const whyNot = (changed: object) => {
  const { capRate, ltv, dscr } = houseRatios(houseOf(changed))
  return [capRate, ltv, dscr].map(({ availability }) => availability !== 'available' && availability.unavailable)
}

describe('F7 of a house', () => {
  // NOI: 12,000,000 - 600,000 - 3,400,000 = 8,000,000; interest 2,400,000 + 1,000,000.
  test('is of its latest value, also where that is no appraisal', () => {
    const { capRate, ltv, dscr } = houseRatios(houseOf())
    expect(capRate.value).toBeCloseTo(0.1, 12)
    expect(ltv.value).toBeCloseTo(0.625, 12)
    expect(dscr.value).toBeCloseTo(8 / 3.4, 12)
    expect(capRate.inputs.find(({ name }) => name === 'value')).toMatchObject({ value: 80_000_000, asOf: '2026-06-11' })
  })
  test('stands beside each layer: what is owed up to its top, and what the income covers', () => {
    expect(layerRatios(houseOf())).toEqual([
      { ltv: 0.5, dscr: 8 / 2.4 },
      { ltv: 0.625, dscr: 8 / 3.4 },
      { ltv: 1.25, dscr: null },
    ])
    expect(layerRatios(houseOf({ economics: null })).map(({ dscr }) => dscr)).toEqual([null, null, null])
  })
  test('says why it is not there', () => {
    expect(whyNot({ economics: null })).toEqual(['no_economics', false, 'no_economics'])
    expect(whyNot({ capital_stack: [common] })).toEqual([false, false, 'no_debt'])
    expect(whyNot({ capital_stack: [common], economics: null })).toEqual(['no_economics', false, 'no_debt'])
    expect(whyNot({ capital_stack: [{ ...senior, rate: 0 }, common] })).toEqual([false, false, 'no_service'])
    expect(whyNot({ capital_stack: [], terms: null })).toEqual([false, 'no_terms', 'no_debt'])
    expect(whyNot({ app_stats: { current_property_value: 0, valued_on: '' } })).toEqual(['no_value', 'no_value', false])
  })
})
