import { z } from 'zod'
import { customIssue, line, NO_CARD_NUMBER, withoutCardNumber, withSentence } from '#kit/field.ts'
import { defineSentences } from '#kit/refusals.ts'
import { fill } from '#kit/words.ts'
import { ADDRESS_FORMATS, checkAddress, COUNTRIES, readPhone, tidyAddress } from './address-formats.ts'
import type { Country } from './address-formats.ts'

const optionalLine = (max: number) => line(0, max).optional()

export const country = z.enum(['', ...COUNTRIES]).optional()

export const address = z.strictObject({
  line1: optionalLine(120),
  line2: optionalLine(120),
  city: optionalLine(80),
  state: optionalLine(40),
  zip: optionalLine(12),
})

const TAKES = defineSentences({
  phone: {
    en: 'must be a phone number like +1 206 555 0100',
    es: 'debe ser un teléfono como +1 206 555 0100',
  },
  missing: { en: 'is required', es: 'es obligatorio' },
  zip_shape: {
    en: 'must be a postcode of {country} like {example}',
    es: 'debe ser un código postal de {country} como {example}',
  },
  unknown_state: {
    en: 'must be a state of the USA like WA',
    es: 'debe ser un estado de EE. UU. como WA',
  },
})

const PHONE = /^(\+?[0-9 ().-]{7,24})?$/

export const phone = z
  .string()
  .trim()
  .refine((text) => PHONE.test(text), withSentence(TAKES.phone))
  // Thirteen digits in a row may well be a phone number without its plus sign; longer ones are none.
  .refine((text) => text.length < 14 || withoutCardNumber(text), withSentence(NO_CARD_NUMBER))
  .meta({ pattern: PHONE.source })
  .optional()

type Contact = {
  readonly phone?: string | undefined
  readonly address?: z.output<typeof address> | undefined
}

/** How a person is reached, written as in the country of residence: `+44 7400 123456`, `SW1A 1AA`, `WA`. */
export function tidyContact<C extends Contact>(contact: C, residence: Country | '' | undefined): C {
  const number = contact.phone && readPhone(contact.phone, residence ?? '')
  return {
    ...contact,
    ...(number && { phone: number }),
    ...(contact.address && residence && { address: tidyAddress(residence, contact.address) }),
  }
}

/** The issues of what cannot be right there, at `phone` and `address.zip` or `address.state`. What is left out is fine. */
export function validateContact({ phone: number, address: of }: Contact, residence: Country | '' | undefined) {
  const issues: ReturnType<typeof customIssue>[] = []
  if (number && readPhone(number, residence ?? '') === null) issues.push(customIssue(TAKES.phone, ['phone']))
  if (!of || !residence) return issues
  const example = { country: residence, example: ADDRESS_FORMATS[residence].zipExample }
  for (const [field, fault] of Object.entries(checkAddress(residence, of, { whole: false }))) {
    const { en, es } = TAKES[fault]
    issues.push(customIssue({ en: fill(en, example), es: fill(es, example) }, ['address', field]))
  }
  return issues
}
