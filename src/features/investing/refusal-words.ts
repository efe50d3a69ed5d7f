import { paymentRefusalWords } from '#features/payments/rules.ts'

/** What the API says in English; the browser has its own words by code, in the reader's language. */
export const refusalWords = {
  ...paymentRefusalWords,
  listing_not_found: 'There is no such property.',
  listing_closed: 'This property is not open for investment.',
  listing_full: 'This property is fully funded.',
  below_minimum: 'total must be at least {minimum} for this property',
  over_left: 'total is more than the {left} that are left to invest in this property',
  insufficient_funds: 'Your wallet holds {available}, which is less than this investment.',
  wrong_user: 'userID must be the signed-in investor. Nothing was charged.',
  wrong_email: 'email must be the address of the signed-in investor. Nothing was charged.',
  source_unavailable: 'Paying with Paypal is not available yet. Nothing was charged.',
} as const
