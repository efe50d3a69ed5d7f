import { z } from 'zod'
import { line, NO_CARD_NUMBER, withoutCardNumber } from '#kit/field.ts'
import { ADDRESS_FORMATS, checkAddress, COUNTRIES, readPhone, tidyAddress } from './address-formats.ts'
import type { AddressFault, Country } from './address-formats.ts'

const optionalLine = (max: number) => line(0, max).optional()

export const country = z.enum(['', ...COUNTRIES], 'must be USA, UK or FRANCE').optional()

export const address = z.strictObject({
  line1: optionalLine(120),
  line2: optionalLine(120),
  city: optionalLine(80),
  state: optionalLine(40),
  zip: optionalLine(12),
})

const PHONE = 'must be a phone number like +1 206 555 0100'

export const phone = z
  .string('must be text')
  .trim()
  .regex(/^(\+?[0-9 ().-]{7,24})?$/, PHONE)
  // Thirteen digits in a row may well be a phone number without its plus sign; longer ones are none.
  .refine((text) => text.length < 14 || withoutCardNumber(text), NO_CARD_NUMBER)
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
export function judgeContact({ phone: number, address: of }: Contact, residence: Country | '' | undefined) {
  const issues: { code: 'custom'; path: string[]; message: string }[] = []
  if (number && readPhone(number, residence ?? '') === null) {
    issues.push({ code: 'custom', path: ['phone'], message: PHONE })
  }
  if (!of || !residence) return issues
  const { zipExample } = ADDRESS_FORMATS[residence]
  const sentences = {
    missing: 'is required',
    zip_shape: `must be a postcode of ${residence} like ${zipExample}`,
    unknown_state: 'must be a state of the USA like WA',
  } satisfies Record<AddressFault, string>
  for (const [field, fault] of Object.entries(checkAddress(residence, of, { whole: false }))) {
    issues.push({ code: 'custom', path: ['address', field], message: sentences[fault] })
  }
  return issues
}
