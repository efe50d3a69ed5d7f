import { describe, expect, test } from 'vitest'
import { brandOf, cardNumberText, cvcText, emptyCardFields, expiryParts, expiryText } from './card-text.ts'

describe('the network of a card', () => {
  test.each([
    ['4', 'visa'],
    ['34', 'amex'],
    ['37', 'amex'],
    ['51', 'mastercard'],
    ['2221', 'mastercard'],
    ['2720', 'mastercard'],
    ['6011', 'discover'],
    ['36', 'diners'],
    ['3528', 'jcb'],
    ['62', 'unionpay'],
    ['3', null],
    ['2220', null],
    ['2721', null],
    ['', null],
  ])('%s begins a card of %s', (number, brand) => expect(brandOf(number)).toBe(brand))
})

describe('a card number as it is typed', () => {
  test.each([
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 4242x4242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['36227206271667', '3622 720627 1667'],
    ['62052500000000000031', '6205 2500 0000 0000 003'],
  ])('%s is shown as %s', (typed, shown) => expect(cardNumberText(typed).text).toBe(shown))

  test('the caret stays behind the digit that was typed', () => {
    // A 9 was typed behind the fifth digit of 4242 4242: it stands before the space that moved.
    expect(cardNumberText('4242 49242', 7)).toEqual({ text: '4242 4924 2', caret: 7 })
    expect(cardNumberText('42429 4242', 5)).toEqual({ text: '4242 9424 2', caret: 6 })
  })
})

describe('an expiry date as it is typed', () => {
  test.each([
    ['1', '1'],
    ['3', '03'],
    ['12', '12'],
    ['12/', '12/'],
    ['1/', '01/'],
    ['1/3', '01/3'],
    ['123', '12/3'],
    ['1230', '12/30'],
    ['12 / 30', '12/30'],
    ['12/2030', '12/30'],
    ['12/305', '12/30'],
    ['x', ''],
  ])('%s is shown as %s', (typed, shown) => expect(expiryText(typed).text).toBe(shown))

  test('the slash can be deleted', () => expect(expiryText('12').text).toBe('12'))
  test('the caret stands behind what was typed', () => expect(expiryText('123')).toEqual({ text: '12/3', caret: 4 }))
  test('is told in two parts', () => expect(expiryParts('12/30')).toEqual({ month: '12', year: '30' }))
  test('a year that is missing is empty', () => expect(expiryParts('12')).toEqual({ month: '12', year: '' }))
})

test('a security code has three digits, on American Express four', () => {
  expect(cvcText('12a345', 'visa').text).toBe('123')
  expect(cvcText('12345', 'amex').text).toBe('1234')
  expect(cvcText('12345', null).text).toBe('1234')
})

test('each empty field is named, in the order of the form, and blanks are empty', () => {
  expect(emptyCardFields({ cardholder: ' ', number: '', cvc: '', expiry: '' })).toEqual([
    'cardholder',
    'number',
    'expiry',
    'cvc',
  ])
  expect(emptyCardFields({ cardholder: 'Ada', number: '4', cvc: '1', expiry: '1' })).toEqual([])
})
