import type { BodySent } from '#kit/endpoint.ts'
import type { CallError } from '#platform/web/call-error.ts'
import type { Language } from '#platform/web/language.ts'
import type { Say } from '#platform/web/words.ts'
import { ADDRESS_FORMATS, readPhone, tidyAddress } from '#features/people/address-formats.ts'
import type { register } from '../contract.ts'
import type { copy } from '../register-slides-copy.en.ts'
import { readDay } from '../birth.ts'
import { PHONE_EXAMPLES } from './check-registration.ts'
import { readInvitation } from './invitation.ts'
import type { Registration } from './register-steps.ts'

/** What is sent: the address with the fields that its country has, the phone with its calling code. */
export function bodyOf(of: Registration, language: Language): BodySent<typeof register> {
  const fields = of.residence ? ADDRESS_FORMATS[of.residence].fields : []
  const address = Object.fromEntries(fields.map((name) => [name, of[name].trim()]))
  return {
    email: of.email.trim(),
    password: of.password,
    fname: of.fname.trim(),
    lname: of.lname.trim(),
    dob: readDay(of.dob) ?? '',
    phone: readPhone(of.phone, of.residence) ?? '',
    citizenship: of.citizenship,
    residence: of.residence,
    address: of.residence ? tidyAddress(of.residence, address) : {},
    lang_code: language,
    referral_code: readInvitation()?.code,
  }
}

/** What the server did not take, by the form's field, in the reader's words where we have them. */
export function faultsOf(error: CallError, of: Registration, say: Say<typeof copy>): Record<string, string> {
  if (error.code === 'too_young') return { dob: say('too_young') }
  if (error.code === 'weak_password') return { password: say('weak_password') }
  const country = of.residence || 'USA'
  const known: Record<string, string> = {
    zip: say(`zip_shape_${country}`),
    state: say('state_missing'),
    phone: say('phone_shape', { example: PHONE_EXAMPLES[country] }),
  }
  const told = Object.entries(error.fields).map(([name, text]) => [name.replace(/^address\./, ''), text] as const)
  return Object.fromEntries(told.map(([name, text]) => [name, known[name] ?? text]))
}
