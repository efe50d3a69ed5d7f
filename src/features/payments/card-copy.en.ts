import type { CopyOf } from '#kit/copy.ts'

/** Why a card was not taken, in place of the processor's English. A declined card was not charged. */
export const copy = {
  why_declined: 'Your card was declined. Nothing was charged. Please ask your bank, or pay with another card.',
  why_funds: 'Your card has insufficient funds. Nothing was charged.',
  why_limit: 'Your card was declined: it was tried too often, or the amount is over its limit. Nothing was charged.',
  why_not_confirmed:
    'Your bank did not confirm this payment. Nothing was charged. Please try again, or pay with another card.',
  why_gone: 'This saved card can no longer be used. Nothing was charged. Please pay with another card.',
  why_authentication:
    'Your bank wants to confirm this payment with you. Nothing was charged. Please try again, or pay with another card.',
  why_unsupported: 'Your card does not allow this kind of payment. Nothing was charged. Please pay with another card.',
  why_duplicate: 'Your bank took this for a payment that was made a moment ago. Nothing was charged twice.',
  why_later: 'Your card could not be processed just now. Nothing was charged. Please try again in a little while.',
  why_expired: 'Your card has expired.',
  why_number: 'The card number is not correct.',
  why_cvc: 'The security code (CVC) is not correct.',
  why_expiry: 'The expiration date is not correct.',
  why_address: 'The address or the ZIP code does not match the card.',
  why_test_only: 'This Freehold takes test cards only, and this is none. No real card is charged here.',
  why_number_incomplete: 'The card number is not complete.',
  why_cvc_incomplete: 'The security code (CVC) is not complete.',
  why_expiry_incomplete: 'The expiration date is not complete.',
} as const

export type Copy = CopyOf<typeof copy>
