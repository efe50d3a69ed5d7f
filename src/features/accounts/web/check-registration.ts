import type { FieldErrors } from '#platform/web/use-form.ts'
import type { Say } from '#platform/web/words.ts'
import { checkAddress, readPhone } from '#features/people/address-formats.ts'
import type { Country } from '#features/people/address-formats.ts'
import { checkBirth } from '../birth.ts'
import type { copy as birthCopy } from '../birth-copy.en.ts'
import { checkPassword, MAX_PASSWORD, MIN_PASSWORD } from '../password-rules.ts'
import type { copy } from '../register-slides-copy.en.ts'
import type { Registration, ValuesOf } from './register-steps.ts'

type Words = Say<typeof copy>

const MAX_LENGTHS = { fname: 80, lname: 80, line1: 120, line2: 120, city: 80, state: 40 } as const

export function checkName(
  of: ValuesOf<'name'>,
  now: Date,
  { say, sayBirth }: { say: Words; sayBirth: Say<typeof birthCopy> },
): FieldErrors<ValuesOf<'name'>> {
  const errors: FieldErrors<ValuesOf<'name'>> = tooLong(of, say)
  if (!of.fname.trim()) errors.fname = say('fname_required')
  if (!of.lname.trim()) errors.lname = say('lname_required')
  const fault = checkBirth(of.dob, now)
  if (fault) errors.dob = sayBirth(fault.code)
  return errors
}

/** How good a new password is: too short yet, guessed among the first, or good. */
export function gradePassword(password: string, own: readonly string[]): 'short' | 'weak' | 'good' {
  if (password.length < MIN_PASSWORD) return 'short'
  return checkPassword(password, own) ? 'weak' : 'good'
}

export function checkNewPassword(
  { password, confirm }: ValuesOf<'password'>,
  own: readonly string[],
  say: Words,
): FieldErrors<ValuesOf<'password'>> {
  const errors: FieldErrors<ValuesOf<'password'>> = {}
  const grade = gradePassword(password, own)
  if (!password) errors.password = say('password_required')
  else if (grade === 'short') errors.password = say('password_short', { n: password.length })
  else if (password.length > MAX_PASSWORD) errors.password = say('password_long', { n: password.length })
  else if (grade === 'weak') errors.password = say('weak_password')
  if (!confirm) errors.confirm = say('confirm_required')
  else if (confirm !== password) errors.confirm = say('confirm_differs')
  return errors
}

export const checkCitizenship = (of: ValuesOf<'citizenship'>, say: Words): FieldErrors<ValuesOf<'citizenship'>> =>
  of.citizenship ? {} : { citizenship: say('citizenship_required') }

export function checkHome(of: ValuesOf<'address'>, say: Words): FieldErrors<ValuesOf<'address'>> {
  if (!of.residence) return { residence: say('residence_required') }
  const errors: FieldErrors<ValuesOf<'address'>> = tooLong(of, say)
  const faults = checkAddress(of.residence, of, { whole: true })
  if (faults.line1) errors.line1 = say('line1_missing')
  if (faults.city) errors.city = say('city_missing')
  if (faults.state) errors.state = say('state_missing')
  if (faults.zip) errors.zip = say(`${faults.zip === 'missing' ? 'zip_missing' : 'zip_shape'}_${of.residence}`)
  return errors
}

export const PHONE_EXAMPLES = { USA: '+1 206 555 0100', UK: '+44 7400 123456', FRANCE: '+33 6 12 34 56 78' } as const

/** A phone number may be left out. */
export function checkPhone({ phone }: ValuesOf<'phone'>, residence: '' | Country, say: Words) {
  const isFine = !phone.trim() || (phone.trim().length <= 24 && readPhone(phone, residence) !== null)
  return isFine ? {} : { phone: say('phone_shape', { example: PHONE_EXAMPLES[residence || 'USA'] }) }
}

function tooLong(of: Partial<Registration>, say: Words): Record<string, string> {
  const fields = Object.entries(MAX_LENGTHS).filter(
    ([name, most]) => (of[name as keyof Registration] ?? '').length > most,
  )
  return Object.fromEntries(fields.map(([name]) => [name, say('too_long')]))
}
