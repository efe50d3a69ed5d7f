import { expect, test } from 'vitest'
import { incomeCents, noiCents, poolCents } from '#features/distributions/operating-statement.ts'
import { allListings } from '../../../seed/listings.ts'
import { houseYears } from '../../../seed/house-years.ts'
import { noiYearlyCents } from '../../../seed/listing-seed.ts'
import { statementsOf } from './seed-statements.ts'

const listingOf = (name: string) => allListings.find((one) => one.name === name)!
const houses = allListings.filter((one) => one.status === 'operating' || one.status === 'exited')

test('a house that was bought within a quarter accounts for the days that it owned of it, and every whole one after', () => {
  const found = statementsOf(listingOf('Salmon Street Craftsman'), '2025-04-23')
  expect(found.map((one) => [one.periodStart, one.periodEnd])).toEqual([
    ['2025-04-23', '2025-06-30'],
    ['2025-07-01', '2025-09-30'],
    ['2025-10-01', '2025-12-31'],
    ['2026-01-01', '2026-03-31'],
    ['2026-04-01', '2026-06-30'],
    ['2026-07-01', '2026-09-30'],
  ])
  // 69 of 91 days of $18,675, and it has been let without a gap.
  expect(found[0]).toMatchObject({ rentCents: 1_416_016, occupancyPercent: 100 })
  expect(found[1]).toMatchObject({ rentCents: 1_867_500, expensesCents: 595_150, debtServiceCents: 652_800 })
})

test.each(houses.map((one) => [one.name, one] as const))(
  '%s: figures add up, quarter by quarter, and no more is paid out than was earned',
  (_name, listing) => {
    const boughtOn = listing.createdAt < '2025' ? listing.createdAt.slice(0, 10) : '2025-04-01'
    for (const one of statementsOf(listing, boughtOn)) {
      expect(Object.values(one.expenses).reduce((a, b) => a + b, 0)).toBe(one.expensesCents)
      expect(poolCents(one)).toBe(incomeCents(one) + one.returnOfCapitalCents)
      expect(poolCents(one)).toBeGreaterThanOrEqual(0)
    }
  },
)

test('a year of a house without anything particular comes to its stated figures, within its vacancy', () => {
  const listing = listingOf('Gordon Street Colonial')
  expect(houseYears[listing.id]).toBeUndefined()
  const year = statementsOf(listing, '2025-07-01').slice(0, 4)
  const noi = year.reduce((sum, one) => sum + noiCents(one), 0)
  expect(Math.abs(noi - noiYearlyCents(listing))).toBeLessThan(noiYearlyCents(listing) / 50)
  const costs = year.reduce((sum, one) => sum + one.expensesCents, 0)
  const { opexYearlyCents, taxesYearlyCents, insuranceYearlyCents } = listing
  expect(costs).toBe(opexYearlyCents + taxesYearlyCents + insuranceYearlyCents)
})

test('the houses tell the same as their descriptions', () => {
  const beat = (name: string, from: string) =>
    statementsOf(listingOf(name), from).map((one) => noiCents(one) > one.budgetIncomeCents! - one.budgetExpensesCents!)
  // "in four of five quarters; the other one had the slate in it"
  expect(beat('Mariner Street Victorian', '2025-08-05')).toEqual([true, false, true, true, true])
  // "paid each quarter since July 2025, though smaller than planned"
  expect(beat('Avenue F Bungalow', '2025-04-15')).toEqual([false, false, false, false, false, false])
  expect(statementsOf(listingOf('Avenue F Bungalow'), '2025-04-15').every((one) => poolCents(one) > 0)).toBe(true)
  // "Since October 2025 it is let to visitors": before that its reserve carried it, and is whole again.
  const adobe = statementsOf(listingOf('Convent Avenue Adobe'), '2025-06-22')
  expect(adobe.map((one) => one.rentCents > 0)).toEqual([false, false, true, true, true, true])
  expect(adobe.reduce((sum, one) => sum + one.reserveRefillCents, 0)).toBe(0)
})
