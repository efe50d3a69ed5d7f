import { describe, expect, test } from 'vitest'
import { CallError } from '#platform/web/call-error.ts'
import { sayer } from '#platform/web/words.ts'
import { register } from '../contract.ts'
import { copy as birthCopy } from '../birth-copy.en.ts'
import { copy } from '../register-slides-copy.en.ts'
import { checkEmail } from './check-email.ts'
import {
  checkCitizenship,
  checkHome,
  checkName,
  checkNewPassword,
  checkPhone,
  gradePassword,
} from './check-registration.ts'
import type { Registration } from './register-steps.ts'
import { bodyOf, faultsOf } from './registration-body.ts'

const say = sayer<typeof copy>(copy, 'en')
const sayBirth = sayer<typeof birthCopy>(birthCopy, 'en')
const now = new Date('2026-06-15T12:00:00Z')

const good: Registration = {
  email: ' ada@example.com',
  password: 'seven green lamps at noon',
  confirm: 'seven green lamps at noon',
  fname: 'Ada',
  lname: 'Moreno',
  dob: '1990-1-31',
  phone: '(206) 555-0142',
  citizenship: 'UK',
  residence: 'USA',
  line1: '1418 East Olive Street',
  line2: '',
  city: 'Seattle',
  state: 'WA',
  zip: '981221234',
}

test.each([
  ['', 'email_required'],
  ['ada@example', 'email_shape'],
  ['ada example.com', 'email_shape'],
  [' ada@example.com ', null],
] as const)('the email %j: %s', (email, fault) => {
  expect(checkEmail(email)).toBe(fault)
})

describe('the slide of name and birthday', () => {
  test.each([
    [{}, {}],
    [{ fname: '  ' }, { fname: 'Enter your first name' }],
    [{ lname: '' }, { lname: 'Enter your last name' }],
    [{ lname: 'x'.repeat(81) }, { lname: 'Please use fewer characters' }],
    [{ dob: '--' }, { dob: 'Enter your date of birth: month, day and year' }],
    [{ dob: '90-1-31' }, { dob: 'Enter the year with four digits, like 1988' }],
    [{ dob: '2008-6-16' }, { dob: 'You must be 18 or older to invest.' }],
    [{ dob: '2008-6-15' }, {}],
  ] as const)('%j: %j', (change, errors) => {
    expect(checkName({ ...good, ...change }, now, { say, sayBirth })).toEqual(errors)
  })
})

describe('the slide of the password', () => {
  const own = [good.email, good.fname, good.lname]
  test.each([
    [good.password, good.confirm, {}],
    ['', '', { password: 'Choose a password', confirm: 'Enter the password again' }],
    ['short', 'short', { password: 'Use at least 12 characters. You have 5.' }],
    ['passwordpassword', 'passwordpassword', { password: copy.weak_password }],
    ['moreno moreno', 'moreno moreno', { password: copy.weak_password }],
    [good.password, `${good.password}!`, { confirm: 'The two passwords are not the same' }],
  ] as const)('%j and %j', (password, confirm, errors) => {
    expect(checkNewPassword({ password, confirm }, own, say)).toEqual(errors)
  })

  test('what it says while typing is what it decides', () => {
    expect([gradePassword('short', own), gradePassword('passwordpassword', own)]).toEqual(['short', 'weak'])
    expect(gradePassword(good.password, own)).toBe('good')
  })
})

test('a citizenship is chosen', () => {
  expect(checkCitizenship({ citizenship: '' }, say)).toEqual({ citizenship: 'Choose your citizenship' })
  expect(checkCitizenship({ citizenship: 'FRANCE' }, say)).toEqual({})
})

describe('the slide of the address', () => {
  test.each([
    [{}, {}],
    [{ residence: '' }, { residence: 'Choose where you live' }],
    [{ zip: '75' }, { zip: 'A ZIP code has five digits, like 98122' }],
    [{ state: '' }, { state: 'Choose your state' }],
    [{ residence: 'UK', state: '', zip: 'SW1A 2AA' }, {}],
    [{ residence: 'UK', state: '', zip: '98122' }, { zip: 'Enter a postcode like SW1A 1AA' }],
    [{ residence: 'FRANCE', zip: '' }, { zip: 'Enter your code postal' }],
    [
      { line1: '', city: ' ' },
      { line1: 'Enter your street and number', city: 'Enter your town or city' },
    ],
    [{ line2: 'x'.repeat(121) }, { line2: 'Please use fewer characters' }],
  ] as const)('%j: %j', (change, errors) => {
    expect(checkHome({ ...good, ...change }, say)).toEqual(errors)
  })
})

test('a phone number may be left out; one that is given can be one', () => {
  expect(checkPhone({ phone: ' ' }, 'USA', say)).toEqual({})
  expect(checkPhone({ phone: '206 555 0142' }, 'USA', say)).toEqual({})
  expect(checkPhone({ phone: '206 555 0142' }, 'FRANCE', say)).toEqual({
    phone: 'Enter a phone number like +33 6 12 34 56 78',
  })
})

describe('what is sent', () => {
  test('is what the server takes, written as in the country', () => {
    const body = bodyOf(good, 'es')
    expect(register.body.parse(body)).toMatchObject({
      email: 'ada@example.com',
      dob: '1990-01-31',
      phone: '+1 (206) 555-0142',
      address: { line1: '1418 East Olive Street', line2: '', city: 'Seattle', state: 'WA', zip: '98122-1234' },
      lang_code: 'es',
    })
    expect(body).not.toHaveProperty('confirm')
  })

  test('leaves out what the country has no use for', () => {
    const { address } = bodyOf({ ...good, residence: 'FRANCE', zip: '75011' }, 'en')
    expect(address).toEqual({ line1: '1418 East Olive Street', line2: '', zip: '75011', city: 'Seattle' })
  })
})

test('what the server did not take stands at the field of the form, in our words where we have them', () => {
  const refused = (code: string, fields = {}) => faultsOf(new CallError(422, { code, fields }), good, say)
  expect(refused('too_young')).toEqual({ dob: copy.too_young })
  expect(refused('weak_password')).toEqual({ password: copy.weak_password })
  expect(refused('invalid', { 'address.zip': 'must be a postcode', email: 'must be an email address' })).toEqual({
    zip: copy.zip_shape_USA,
    email: 'must be an email address',
  })
  expect(refused('busy')).toEqual({})
})
