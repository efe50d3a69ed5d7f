import { describe, expect, test } from 'vitest'
import { bankNameOf, ROUTING_NUMBERS } from './bank-names.ts'
import { areSame, checkTyped, isAccountNumber, isRoutingNumber, readTaxId } from './rules.ts'

describe('a routing number (F16)', () => {
  test.each(['021000021', '121000248', '011000015', '110000000'])('%s can be one', (digits) => {
    expect(isRoutingNumber(digits)).toBe(true)
  })

  test.each([
    ['021000022', 'its check digit is wrong'],
    ['000000000', 'nobody has it, though its sum is right'],
    ['130000006', 'no bank begins with 13'],
    ['990000004', 'nor with 99'],
    ['02100002', 'it is short'],
    ['0210000210', 'it is long'],
    ['02100002a', 'it has a letter'],
  ])('%s cannot: %s', (digits) => {
    expect(isRoutingNumber(digits)).toBe(false)
  })

  test('one digit that is wrong, and two neighbours that are swapped, are found', () => {
    const right = '121000248'
    for (let at = 0; at < 9; at++)
      for (let digit = 0; digit < 10; digit++) {
        const typed = `${right.slice(0, at)}${digit}${right.slice(at + 1)}`
        expect(isRoutingNumber(typed)).toBe(typed === right)
      }
    // The sum does not see neighbours that are five apart; this number has none.
    for (let at = 0; at < 8; at++) {
      const typed = `${right.slice(0, at)}${right[at + 1]!}${right[at]!}${right.slice(at + 2)}`
      expect(isRoutingNumber(typed)).toBe(typed === right)
    }
  })

  test('every number of the list can be one, and is named', () => {
    expect(ROUTING_NUMBERS.filter((one) => !isRoutingNumber(one))).toEqual([])
    expect(bankNameOf('021000021')).toBe('JPMorgan Chase')
    expect(bankNameOf('011000015')).toBeNull()
    expect(bankNameOf('toString')).toBeNull()
  })
})

describe('the one field for SSN and EIN', () => {
  test.each([
    ['PERSONAL', '123-45-6789', { kind: 'ssn', digits: '123456789' }],
    ['PERSONAL', '123456789', { kind: 'ssn', digits: '123456789' }],
    ['PERSONAL', '12-345-6789', { kind: 'ssn', digits: '123456789' }],
    ['BUSINESS', '12-3456789', { kind: 'ein', digits: '123456789' }],
    ['BUSINESS', ' 123456789 ', { kind: 'ein', digits: '123456789' }],
    ['BUSINESS', '123-45-6789', { kind: 'ssn', digits: '123456789' }],
    ['PERSONAL', '12-3456789', { refused: 'not_an_ssn' }],
    ['PERSONAL', '666-12-3456', { refused: 'not_an_ssn' }],
    ['PERSONAL', '000-12-3456', { refused: 'not_an_ssn' }],
    ['PERSONAL', '912-12-3456', { refused: 'not_an_ssn' }],
    ['PERSONAL', '078-05-1120', { refused: 'not_an_ssn' }],
    ['BUSINESS', '07-1234567', { refused: 'not_an_ein' }],
    ['BUSINESS', '123', { refused: 'not_an_ein' }],
  ] as const)('%s %s', (purpose, typed, read) => {
    expect(readTaxId(purpose, typed)).toEqual(read)
  })
})

test.each([
  ['1234', true],
  ['12345678901234567', true],
  ['123', false],
  ['123456789012345678', false],
  ['12a4', false],
  ['4242424242424242', false],
])('the account number %s: %s', (digits, isOne) => {
  expect(isAccountNumber(digits)).toBe(isOne)
})

test('what was typed is judged from the top of the form down', () => {
  const right = {
    purpose: 'PERSONAL',
    taxId: '123-45-6789',
    routingNumber: '021-000-021',
    accountNumber: '12 345 678',
  } as const
  expect(checkTyped(right)).toBeNull()
  expect(checkTyped({ ...right, accountNumber: '12' })).toEqual({ refused: 'not_an_account_number' })
  expect(checkTyped({ ...right, routingNumber: '021000022', accountNumber: '' })).toEqual({
    refused: 'not_a_routing_number',
  })
  expect(checkTyped({ ...right, taxId: '1', routingNumber: '' })).toEqual({ refused: 'not_an_ssn' })
})

test('two amounts are the same in either order, and not when one stands twice', () => {
  expect(areSame([12, 34], [34, 12])).toBe(true)
  expect(areSame([12, 34], [12, 34])).toBe(true)
  expect(areSame([12, 12], [12, 34])).toBe(false)
})
