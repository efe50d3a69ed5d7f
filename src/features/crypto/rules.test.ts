import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsOfCoins, decimalOf, MOST_CENTS, readCoins, transactionIdOf } from './rules.ts'

const ID = '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b'

describe('the id of a transaction', () => {
  test('has one form, however it was typed', () => {
    expect(transactionIdOf('bitcoin', ` ${ID.toUpperCase()}\n`)).toBe(ID)
    expect(transactionIdOf('litecoin', ID)).toBe(ID)
    expect(transactionIdOf('ethereum', ID.toUpperCase())).toBe(`0x${ID}`)
    expect(transactionIdOf('ethereum', `0X${ID}`)).toBe(`0x${ID}`)
  })

  test.each([
    ['bitcoin', `0x${ID}`],
    ['bitcoin', ID.slice(1)],
    ['bitcoin', `${ID}0`],
    ['bitcoin', ID.replace('4', 'g')],
    ['bitcoin', '0'.repeat(64)],
    ['ethereum', `0x${'0'.repeat(64)}`],
    ['ethereum', ''],
  ] as const)('is none on %s: %s', (network, text) => expect(transactionIdOf(network, text)).toBeNull())
})

test.each([
  ['0.0123', 8, '0.0123'],
  ['65000.00', 8, '65000'],
  ['007.10', 8, '7.1'],
  ['0.00000001', 8, '0.00000001'],
  ['0.000000001', 8, null],
  // Zeros say nothing.
  ['0.1000000000', 8, '0.1'],
  ['1.000000000000000001', 18, '1.000000000000000001'],
  ['0', 8, null],
  ['0.000', 8, null],
  ['-1', 8, null],
  ['1,5', 8, null],
  ['1e3', 8, null],
  ['.5', 8, null],
  ['5.', 8, null],
  ['1234567890123', 8, null],
  ['', 8, null],
])('the number %s of %i decimals is %s', (text, decimals, is) => expect(decimalOf(text, decimals)).toBe(is))

describe('what coins come to', () => {
  test.each([
    ['0.0123', '65000', 79_950],
    // 0.29 × 100 as a floating number is 28.999….
    ['0.29', '1', 29],
    ['1.005', '1', 100],
    ['0.999999999999999999', '0.01', 0],
    ['0.999999999999999999', '1', 99],
    ['123456.78901234', '0.00000001', 0],
    ['1', '65000.019', 6_500_001],
  ])('%s coins at $%s are %i cents: rounded down', (quantity, rate, cents) =>
    expect(centsOfCoins(quantity, rate)).toBe(cents),
  )

  test('never more than came, and by less than a cent less', () => {
    const part = fc.bigInt({ min: 1n, max: 10n ** 12n })
    fc.assert(
      fc.property(part, fc.bigInt({ min: 1n, max: 10n ** 14n }), (coins, price) => {
        const text = (value: bigint) => {
          const digits = value.toString().padStart(9, '0')
          return decimalOf(`${digits.slice(0, -8)}.${digits.slice(-8)}`, 8)!
        }
        const exact = coins * price * 100n
        const cents = BigInt(centsOfCoins(text(coins), text(price))) * 10n ** 16n
        expect([cents <= exact, exact - cents < 10n ** 16n]).toEqual([true, true])
      }),
    )
  })
})

test.each([
  [{ transaction: `0x${ID}` }, '--transaction is no id of a transaction of Bitcoin'],
  [{ quantity: '0.000000001' }, '--quantity takes a number above 0 like 0.0123, of 8 decimals at most'],
  [{ rate: '-65000' }, '--rate takes dollars above 0'],
  [{ quantity: '0.00000001', rate: '1' }, 'less than one cent'],
  [{ quantity: '1000' }, 'more than $10,000,000.00'],
])('%o is refused', (typed, why) => {
  expect(readCoins('bitcoin', { transaction: ID, quantity: '0.0123', rate: '65000.00', ...typed })).toContain(why)
})

test('what is read stands in its one form', () => {
  expect(readCoins('bitcoin', { transaction: ID.toUpperCase(), quantity: '0.01230', rate: '65000.00' })).toEqual({
    network: 'bitcoin',
    transactionId: ID,
    quantity: '0.0123',
    rate: '65000',
    amountCents: 79_950,
  })
  expect(MOST_CENTS).toBe(1_000_000_000)
})
