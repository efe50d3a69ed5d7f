import { MAX_AMOUNT_CENTS } from '#kit/money.ts'

/** How a filter's figure is written in an address: the contract refuses every other way, and the browser leaves it out. */
export const WHOLE_NUMBER = /^\d{1,15}$/
export const DECIMAL = /^\d{1,6}(\.\d{1,6})?$/

/** The most characters of each filter that is a text, without the spaces around it. */
export const TEXT_LIMITS = { q: 200, state: 60, city: 100, strategy: 60 } as const

/**
 * The largest value of each filter that is a whole number. Prices and the minimum are cents; funded is in percents of the
 * goal; `closes_within` is days from now, `valued_within` years back.
 */
export const WHOLE_LIMITS = {
  min_price: MAX_AMOUNT_CENTS * 10,
  max_price: MAX_AMOUNT_CENTS * 10,
  beds: 99,
  min_sqft: 100_000_000,
  max_sqft: 100_000_000,
  min_year: 9999,
  max_year: 9999,
  min_funded: 100,
  max_funded: 100,
  max_minimum: MAX_AMOUNT_CENTS,
  closes_within: 3650,
  valued_within: 200,
} as const

/** The largest value of each filter that may have decimals; 0.08 is a return of 8 %, 0.65 a loan of 65 % of the value. */
export const DECIMAL_LIMITS = { baths: 99, min_return: 10, min_yield: 10, max_ltv: 100 } as const
