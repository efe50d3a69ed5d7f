import { expect, test } from 'vitest'
import { exampleOf, HOUSE } from './how-example.ts'

test('$500 buys 50 shares of the example house, and a year of its rent pays them $25.45', () => {
  const example = exampleOf()
  expect(example.shares).toBe(50)
  expect(example.earnings.noi).toBe(2_246_000)
  expect(example.poolCents).toBe(1_120_000)
  expect(example.yearCents).toBe(2545)
  expect(example.rentCents).toBe(12_725)
})

test('sold for more the example gains, sold for less it loses, and the loan is paid first in both', () => {
  const { better, worse } = exampleOf()
  expect(better).toEqual({
    saleCents: 41_000_000,
    costCents: 2_460_000,
    leftCents: 23_540_000,
    yoursCents: 53_500,
    withRentCents: 66_225,
  })
  expect(worse.yoursCents).toBe(34_272)
  expect(worse.withRentCents).toBeLessThan(HOUSE.amountCents)
})

test('everything that the example rents for is paid to somebody, to the cent', () => {
  const { earnings, interestCents, poolCents } = exampleOf()
  const { rent, vacancy, opex, taxes, insurance } = earnings
  expect(vacancy + opex + taxes + insurance + interestCents + HOUSE.reserveCents + poolCents).toBe(rent)
})
