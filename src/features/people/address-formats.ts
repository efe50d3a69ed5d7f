import { findUsState } from './us-states.ts'

/** Spec §9: the countries that the survey offers. */
export const COUNTRIES = ['USA', 'UK', 'FRANCE'] as const
export type Country = (typeof COUNTRIES)[number]

export type AddressField = 'line1' | 'line2' | 'city' | 'state' | 'zip'
export type Address = Readonly<Partial<Record<AddressField, string | undefined>>>

/** Why a field of an address does not fit its country. */
export type AddressFault = 'missing' | 'unknown_state' | 'zip_shape'

type Format = {
  /** The fields as they follow one another on an envelope; what a country has no use for is left out. */
  readonly fields: readonly AddressField[]
  readonly needed: readonly AddressField[]
  readonly zip: RegExp
  /** A postcode as it is written, from one with any spaces and in any case. */
  readonly tidyZip: (zip: string) => string
  readonly zipExample: string
  /** Whether a postcode has letters: which keyboard a phone shows. */
  readonly isZipNumeric: boolean
  readonly callingCode: string
  /** How many digits a phone number has after the calling code. */
  readonly phoneDigits: readonly [least: number, most: number]
}

const bare = (text: string) => text.replaceAll(/\s+/g, '').toUpperCase()

/**
 * ZIP: five digits, or nine as 98122-1234. UK: the postcode's shapes of Royal Mail (A9, A99, A9A, AA9, AA99, AA9A, then
 * 9AA; and GIR 0AA). France: five digits, in front of the town.
 */
export const ADDRESS_FORMATS: Readonly<Record<Country, Format>> = {
  USA: {
    fields: ['line1', 'line2', 'city', 'state', 'zip'],
    needed: ['line1', 'city', 'state', 'zip'],
    zip: /^\d{5}(-\d{4})?$/,
    tidyZip: (zip) => bare(zip).replace(/^(\d{5})-?(\d{4})$/, '$1-$2'),
    zipExample: '98122',
    isZipNumeric: true,
    callingCode: '+1',
    phoneDigits: [10, 10],
  },
  UK: {
    fields: ['line1', 'line2', 'city', 'state', 'zip'],
    needed: ['line1', 'city', 'zip'],
    zip: /^(?:[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}|GIR 0AA)$/,
    tidyZip: (zip) => bare(zip).replace(/^(.{2,4})(.{3})$/, '$1 $2'),
    zipExample: 'SW1A 1AA',
    isZipNumeric: false,
    callingCode: '+44',
    phoneDigits: [9, 10],
  },
  FRANCE: {
    fields: ['line1', 'line2', 'zip', 'city'],
    needed: ['line1', 'zip', 'city'],
    zip: /^(?:0[1-9]|[1-8]\d|9[0-578])\d{3}$/,
    tidyZip: bare,
    zipExample: '75011',
    isZipNumeric: true,
    callingCode: '+33',
    phoneDigits: [9, 9],
  },
}

/**
 * What of an address does not fit the country, by field. `whole` also asks for what an envelope needs there; without it
 * only what is filled in is looked at.
 */
export function checkAddress(
  country: Country,
  address: Address,
  { whole }: { whole: boolean },
): Partial<Record<AddressField, AddressFault>> {
  const { needed, zip } = ADDRESS_FORMATS[country]
  const tidy = tidyAddress(country, address)
  const faults: Partial<Record<AddressField, AddressFault>> = {}
  for (const field of whole ? needed : []) if (!tidy[field]) faults[field] = 'missing'
  if (tidy.zip && !zip.test(tidy.zip)) faults.zip = 'zip_shape'
  if (tidy.state && country === 'USA' && !findUsState(tidy.state)) faults.state = 'unknown_state'
  return faults
}

/** The address as it is written there: trimmed, the postcode in its shape, a state by its two letters. */
export function tidyAddress<A extends Address>(country: Country, address: A): A {
  const tidy = Object.fromEntries(Object.entries(address).map(([field, text]) => [field, text?.trim()])) as Address
  return {
    ...tidy,
    ...(tidy.zip && { zip: ADDRESS_FORMATS[country].tidyZip(tidy.zip) }),
    ...(tidy.state && country === 'USA' && { state: findUsState(tidy.state) ?? tidy.state }),
  } as A
}

/**
 * A phone number with its calling code, spaces as they were typed; null when it cannot be one (E.164: 7 to 15 digits
 * with the code; the right number of them where the country is one of ours). A number without a code is of the country
 * of residence, and loses the zero that is only dialled within it. Without a residence it stays as it is.
 */
export function readPhone(text: string, residence: Country | ''): string | null {
  const typed = text.trim().replace(/^00/, '+')
  if (!/^\+?[\d ().-]+$/.test(typed)) return null
  const withCode = typed.startsWith('+') || !residence ? typed : addCode(typed, residence)
  const digits = withCode.replaceAll(/\D/g, '')
  if (!withCode.startsWith('+')) return digits.length >= 7 && digits.length <= 15 ? withCode : null
  if (!/^[1-9]\d{6,14}$/.test(digits)) return null
  const known = Object.values(ADDRESS_FORMATS).find(({ callingCode }) => digits.startsWith(callingCode.slice(1)))
  if (!known) return withCode
  const [least, most] = known.phoneDigits
  const length = digits.length - known.callingCode.length + 1
  return length >= least && length <= most ? withCode : null
}

function addCode(typed: string, residence: Country): string {
  const { callingCode, phoneDigits } = ADDRESS_FORMATS[residence]
  const digits = typed.replaceAll(/\D/g, '')
  // In the USA the long-distance 1 is the calling code itself.
  if (residence === 'USA' && digits.length === phoneDigits[1] + 1 && digits.startsWith('1')) return `+${typed}`
  return `${callingCode} ${residence === 'USA' ? typed : typed.replace(/^(\(?)0/, '$1')}`
}
