import { expect, test } from 'vitest'
import { sayer } from '#platform/web/words.ts'
import { copy } from '../register-copy.en.ts'
import { checkRegistration } from './check-registration.ts'
import type { Registration } from './check-registration.ts'

const say = sayer<typeof copy>(copy, 'en')
const now = new Date('2026-06-15T12:00:00Z')

const good: Registration = {
  email: 'ada@example.com',
  password: 'seven green lamps at noon',
  confirm: 'seven green lamps at noon',
  fname: 'Ada',
  lname: 'Moreno',
  dob: '1990-12-31',
  phone: '',
  citizenship: '',
  residence: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  zip: '',
}

test('a registration with what is needed, and nothing more, is right', () => {
  expect(checkRegistration(good, now, say)).toEqual({})
})

test.each([
  [{ fname: '  ' }, { fname: 'Enter your first name' }],
  [{ lname: '' }, { lname: 'Enter your last name' }],
  [{ dob: '' }, { dob: 'Enter your date of birth' }],
  [{ dob: '2008-06-16' }, { dob: 'You must be 18 or older to invest.' }],
  [{ phone: 'call me' }, { phone: 'Enter a phone number like +1 206 555 0100' }],
  [{ email: 'ada@example' }, { email: 'Enter an email address like name@example.com' }],
  [{ password: 'short', confirm: 'short' }, { password: 'Use at least 12 characters. You have 5.' }],
  [{ confirm: 'seven green lamps at one' }, { confirm: 'The two passwords are not the same' }],
] as const)('%j is told at its field', (change, errors) => {
  expect(checkRegistration({ ...good, ...change }, now, say)).toEqual(errors)
})

test('who turns 18 on this day may register', () => {
  expect(checkRegistration({ ...good, dob: '2008-06-15' }, now, say)).toEqual({})
})

test('a long password that is guessed first is still weak', () => {
  const weak = { password: 'passwordpassword', confirm: 'passwordpassword' }
  expect(checkRegistration({ ...good, ...weak }, now, say)).toEqual({ password: copy.weak_password })
})
