/** Countries in which the postal code stands before the town, in small letters: by their English names, some by their own and by ISO 3166. */
export const POSTAL_FIRST: readonly string[] = [
  'ad', 'andorra', 'ar', 'argentina', 'armenia', 'at', 'austria', 'be', 'belarus', 'belgium', 'bg',
  'bosnia and herzegovina', 'bulgaria', 'ch', 'chile', 'cl', 'costa rica', 'croatia', 'cuba', 'cyprus', 'cz',
  'czech republic', 'czechia', 'de', 'denmark', 'deutschland', 'dk', 'dominican republic', 'ecuador', 'ee', 'es',
  'españa', 'estonia', 'faroe islands', 'fi', 'finland', 'fr', 'france', 'germany', 'gr', 'greece', 'greenland',
  'guadeloupe', 'guatemala', 'holland', 'honduras', 'hr', 'hu', 'hungary', 'iceland', 'is', 'israel', 'it', 'italia',
  'italy', 'kosovo', 'li', 'liechtenstein', 'lithuania', 'lt', 'lu', 'luxembourg', 'malaysia', 'martinique', 'mc',
  'mexico', 'moldova', 'monaco', 'montenegro', 'morocco', 'mx', 'méxico', 'nederland', 'netherlands', 'nicaragua',
  'nl', 'no', 'north macedonia', 'norway', 'paraguay', 'philippines', 'pl', 'poland', 'polska', 'portugal', 'pt',
  'ro', 'romania', 'rs', 'réunion', 'san marino', 'schweiz', 'se', 'senegal', 'serbia', 'si', 'sk', 'slovakia',
  'slovenia', 'sm', 'spain', 'suisse', 'sverige', 'sweden', 'switzerland', 'the netherlands', 'tr', 'tunisia',
  'turkey', 'türkiye', 'uruguay', 'uy', 'vatican city', 'österreich',
] // prettier-ignore

export type Town = {
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country: string
}
type Address = Town & { readonly line1: string; readonly line2?: string | undefined }

const joined = (parts: readonly (string | undefined)[], sign: string): string => parts.filter(Boolean).join(sign)

/**
 * The line of an address with its town, as it is written in its country: "Tacoma, WA 98405", "44600 Alcañiz". A state and a postal code may be
 * empty. The database makes the same of it for lists (`listing_town`).
 */
export const townLine = ({ city, state, zip, country }: Town): string =>
  POSTAL_FIRST.includes(country.toLowerCase())
    ? joined([joined([zip, city], ' '), state], ', ')
    : joined([city, joined([state, zip], ' ')], ', ')

/** An address in one line, with its country where that is not `own`: the one that nobody there has to be told. */
export const addressLine = (address: Address, own: string): string =>
  joined([address.line1, address.line2, townLine(address), address.country === own ? '' : address.country], ', ')
