import { z } from 'zod'
import { customIssue } from '#kit/field.ts'
import type { Bilingual } from '#kit/refusals.ts'
import { parseArea } from './area.ts'
import { DECIMAL, DECIMAL_LIMITS, TEXT_LIMITS, WHOLE_LIMITS, WHOLE_NUMBER } from './filter-limits.ts'
import { areaFaults, boxFaults } from './place-faults.ts'
import { LISTING_STATUSES, parseBox } from './rules.ts'

/** A figure as an address writes it, or as JSON does. */
const figure = (number: z.ZodNumber | z.ZodNumberFormat, pattern: RegExp, sentence: Bilingual) => (max: number) =>
  z
    .union([number, z.string().meta({ pattern: pattern.source })])
    .transform((value, context) => {
      if (pattern.test(String(value))) return Number(value)
      context.addIssue(customIssue(sentence))
      return z.NEVER
    })
    .pipe(z.number().min(0).max(max))
const wholeNumber = figure(z.int(), WHOLE_NUMBER, {
  en: 'must be a whole number, zero or more',
  es: 'debe ser un número entero, cero o más',
})
export const decimal = figure(z.number(), DECIMAL, {
  en: 'must be a number, zero or more',
  es: 'debe ser un número, cero o más',
})
// Composed, as what is imported: a link that was made before may hold a town's letters otherwise.
const text = (max: number) => z.string().trim().normalize().max(max)

/** A closed ring: `lon,lat,lon,lat,…` in degrees, up to 64 corners; what is inside is said by the even-odd rule. */
const area = z.string().transform((text, context) => {
  const parsed = parseArea(text)
  if (typeof parsed !== 'string') return parsed
  context.addIssue(customIssue(areaFaults[parsed]))
  return z.NEVER
})

/** What a list, and the map over it, can be narrowed by. Prices are cents; returns are decimals (0.08 is 8 %). */
export const filters = {
  q: text(TEXT_LIMITS.q).optional(),
  state: text(TEXT_LIMITS.state).optional(),
  city: text(TEXT_LIMITS.city).optional(),
  min_price: wholeNumber(WHOLE_LIMITS.min_price).optional(),
  max_price: wholeNumber(WHOLE_LIMITS.max_price).optional(),
  beds: wholeNumber(WHOLE_LIMITS.beds).optional(),
  baths: decimal(DECIMAL_LIMITS.baths).optional(),
  min_sqft: wholeNumber(WHOLE_LIMITS.min_sqft).optional(),
  max_sqft: wholeNumber(WHOLE_LIMITS.max_sqft).optional(),
  min_year: wholeNumber(WHOLE_LIMITS.min_year).optional(),
  max_year: wholeNumber(WHOLE_LIMITS.max_year).optional(),
  /** The lower end of the target return, at least. */
  min_return: decimal(DECIMAL_LIMITS.min_return).optional(),
  /** Whole percents of the goal that are funded. */
  min_funded: wholeNumber(WHOLE_LIMITS.min_funded).optional(),
  max_funded: wholeNumber(WHOLE_LIMITS.max_funded).optional(),
  status: z.enum(LISTING_STATUSES).optional(),
  strategy: text(TEXT_LIMITS.strategy).optional(),
  /** The cash yield of a year (finance F17), at least. */
  min_yield: decimal(DECIMAL_LIMITS.min_yield).optional(),
  /** What is lent by the latest valuation, at most. */
  max_ltv: decimal(DECIMAL_LIMITS.max_ltv).optional(),
  /** Cents that one can begin with in an open offering, at most. */
  max_minimum: wholeNumber(WHOLE_LIMITS.max_minimum).optional(),
  /** Open offerings that end within so many days. */
  closes_within: wholeNumber(WHOLE_LIMITS.closes_within).optional(),
  /** Homes whose latest valuation is so many years old or younger. */
  valued_within: wholeNumber(WHOLE_LIMITS.valued_within).optional(),
  area: area.optional(),
}

/** `west,south,east,north` in degrees; both edges belong to the box. */
export const box = z.string().transform((text, context) => {
  const parsed = parseBox(text)
  if (typeof parsed !== 'string') return parsed
  context.addIssue(customIssue(boxFaults[parsed]))
  return z.NEVER
})
