import { readCell } from './import-cell.ts'
import { takeOf } from './import-fields.ts'
import type { ImportFieldName } from './import-fields.ts'

/** What a fact says: null where nothing is known; a text is empty instead. */
export type FactValue = string | number | null

/**
 * The facts of a house that an operator puts right, by the names of a mapping, with their columns. What it is worth is a valuation, and what
 * it aims to return is part of its offering: both have commands of their own.
 */
export const FACT_COLUMNS = {
  name: 'name',
  headline: 'headline',
  description: 'description',
  kind: 'kind',
  strategy: 'strategy',
  neighborhood: 'neighborhood',
  presented: 'presented',
  line1: 'address_line1',
  line2: 'address_line2',
  city: 'city',
  state: 'state',
  zip: 'zip',
  country: 'country',
  lon: 'lon',
  lat: 'lat',
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  sqft: 'sqft',
  lot_sqft: 'lot_sqft',
  floors: 'floors',
  year_built: 'year_built',
} as const satisfies Partial<Record<ImportFieldName, string>>

export type FactName = keyof typeof FACT_COLUMNS
export const FACT_NAMES = Object.keys(FACT_COLUMNS) as readonly FactName[]

export const isFactName = (name: string): name is FactName => Object.hasOwn(FACT_COLUMNS, name)

/** A text as the value of a fact, or why it is none. An empty one says that nothing is known. */
export function readFact(name: FactName, text: string): { readonly value: FactValue } | { readonly reason: string } {
  const take = takeOf(name)
  // A house is always in a country, whatever a mapping leaves out.
  const isRequired = take.required || name === 'country'
  const read = readCell(text.trim() === '' ? null : text.trim(), { ...take, required: isRequired })
  if ('reason' in read) return read
  return { value: read.value === null && take.kind === 'text' ? '' : read.value }
}
