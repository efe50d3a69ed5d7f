import type { Take } from './import-cell.ts'

type NumberTake = Extract<Take, { kind: 'number' }>

const text = (max: number, required = false): Take => ({ kind: 'text', max, required })
const number = (min: number, max: number, whole: boolean, required: boolean): NumberTake => ({
  kind: 'number',
  min,
  max,
  whole,
  required,
})
const area = (max: number): NumberTake => ({
  kind: 'number',
  min: 1,
  max,
  whole: true,
  required: false,
  isArea: true,
})

type ImportField = { readonly take: Take; readonly says: string }

/** The facts of a listing that an import can bring: what the columns of the listing take, and what they mean (docs/mapping.md). */
export const IMPORT_FIELDS = {
  name: { take: text(200, true), says: 'What the property is called: the title of its page' },
  headline: { take: text(300), says: 'One line below the name' },
  description: { take: text(20_000), says: 'Its text' },
  kind: { take: text(100), says: 'What kind of house it is, like Single-family house: its drawing follows from it' },
  strategy: { take: text(100), says: 'How it earns, like Long-term rental' },
  neighborhood: { take: text(100), says: 'The part of the town' },
  presented: { take: text(200), says: 'Who presents it; its page of the track record goes by this name' },
  line1: { take: text(200, true), says: 'First line of the address: house number and street' },
  line2: { take: text(200), says: 'Second line of the address' },
  city: { take: text(100, true), says: 'Town' },
  state: {
    take: text(60),
    says: 'State, where the country has some; in the USA by its two letters, which the search goes by',
  },
  zip: { take: text(20), says: 'ZIP or postal code, where the country has some' },
  country: { take: text(60), says: 'Country of this row, where the file has more than one; else see `country` above' },
  lon: { take: number(-180, 180, false, true), says: 'Longitude in degrees, west below zero' },
  lat: { take: number(-85, 85, false, true), says: 'Latitude in degrees, south below zero' },
  bedrooms: { take: number(0, 99, true, false), says: 'Bedrooms; 0 is a studio' },
  bathrooms: { take: number(0, 99, false, false), says: 'Bathrooms; half ones as 0.5' },
  sqft: { take: area(100_000_000), says: 'Living area in square feet, or in another `unit`' },
  lot_sqft: {
    take: { ...area(2_000_000_000), min: 0 },
    says: 'Area of the lot in square feet, or in another `unit`',
  },
  floors: { take: number(0, 200, false, false), says: 'Floors; half ones as 0.5' },
  year_built: { take: number(1000, 2200, true, false), says: 'The year in which it was built' },
  price: {
    take: { ...number(1, 1e13, true, true), isMoney: true },
    says: 'What it is worth on the day of `price_on`; a column of it says `"as": "dollars"` or `"as": "cents"`, a constant is in cents',
  },
  price_on: {
    take: { kind: 'date', required: true },
    says: 'The day on which the price holds, not one that is yet to come; the listing is dated by it',
  },
  target_return_low: { take: number(-1, 10, false, false), says: 'Lower end of the target return a year: 0.08 is 8 %' },
  target_return_high: { take: number(-1, 10, false, false), says: 'Upper end of it' },
  projected_annual_return: { take: number(-1, 10, false, false), says: 'Projected return a year: 0.08 is 8 %' },
} as const satisfies Record<string, ImportField>

export type ImportFieldName = keyof typeof IMPORT_FIELDS

export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as readonly ImportFieldName[]

export const takeOf = (name: ImportFieldName): Take => IMPORT_FIELDS[name].take
