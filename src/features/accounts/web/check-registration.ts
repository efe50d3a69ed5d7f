import type { FieldErrors } from '#platform/web/use-form.ts'
import type { Say } from '#platform/web/words.ts'
import type { copy } from '../register-copy.en.ts'
import { checkAge, checkPassword } from '../rules.ts'

/** A registration as it is typed; the server judges it again. */
export type Registration = {
  email: string
  password: string
  confirm: string
  fname: string
  lname: string
  dob: string
  phone: string
  citizenship: '' | 'USA' | 'UK' | 'FRANCE'
  residence: '' | 'USA' | 'UK' | 'FRANCE'
  line1: string
  line2: string
  city: string
  state: string
  zip: string
}

const MIN_PASSWORD = 12

/** What is wrong with a registration, by field, in the reader's words. */
export function checkRegistration(of: Registration, now: Date, say: Say<typeof copy>): FieldErrors<Registration> {
  const errors: FieldErrors<Registration> = {}
  if (!of.fname.trim()) errors.fname = say('fname_required')
  if (!of.lname.trim()) errors.lname = say('lname_required')
  if (!of.dob) errors.dob = say('dob_required')
  else if (checkAge(of.dob, now)) errors.dob = say('too_young')
  if (of.phone.trim() && !/^\+?[0-9 ().-]{7,24}$/.test(of.phone.trim())) errors.phone = say('phone_shape')
  if (!of.email.trim()) errors.email = say('email_required')
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(of.email.trim())) errors.email = say('email_shape')
  if (of.password.length < MIN_PASSWORD) errors.password = say('password_short', { n: of.password.length })
  else if (checkPassword(of.password, [of.email, of.fname, of.lname])) errors.password = say('weak_password')
  if (of.confirm !== of.password) errors.confirm = say('confirm_differs')
  return errors
}
