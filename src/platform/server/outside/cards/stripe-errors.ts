import { Stripe } from 'stripe'
import { KeyRefused, OutsideDown } from '../outside-down.ts'
import type { ChargeOutcome } from './card-processor.ts'

export const SERVICE = 'card processor'

/** Certain answers of status 400 about what the payer sent: nothing was or will be charged. */
const payerErrors = new Set([
  'token_already_used',
  'token_in_use',
  'amount_too_small',
  'amount_too_large',
  'resource_missing',
  'email_invalid',
])

/** The processor's certain no, in its own words, or null when the error says nothing certain. */
export function declineIn(error: unknown): Extract<ChargeOutcome, { outcome: 'declined' }> | null {
  if (!(error instanceof Stripe.errors.StripeError)) return null
  const { code, param, statusCode } = error
  // A kept card that was dropped meanwhile, or that another processor keeps.
  if (statusCode === 400 && param === 'payment_method') return GONE
  const isDecline =
    error.statusCode === 402 || (error.statusCode === 400 && code !== undefined && payerErrors.has(code))
  if (!isDecline) return null
  return {
    outcome: 'declined', // The SDK gives an empty text where the answer names none.
    code: error.decline_code || code || 'card_declined',
    message: error.message,
  }
}

const GONE = {
  outcome: 'declined',
  code: 'payment_method_gone',
  message: 'This saved card can no longer be used.',
} as const

export function raise(error: unknown, keyPlace: string, isUndone = false): never {
  const detail = describe(error)
  throw isKeyRefusal(error)
    ? new KeyRefused(SERVICE, keyPlace, detail, isUndone)
    : new OutsideDown(SERVICE, detail, isUndone)
}

export const isKeyRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError

/** An answer about the request itself. Not 409 and 429, which say that it may be asked again. */
export const isCertainNo = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && [400, 402, 404].includes(error.statusCode ?? 0)

// Only codes and ids: an SDK error also carries the answer's headers and text, which do not belong in a log.
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown fault'
  const { name, code, detail, statusCode, requestId, type } = error as Partial<Stripe.errors.StripeError>
  const cause = typeof detail === 'object' ? (detail as { code?: unknown }).code : undefined
  const marks = [type ?? name, code, cause, statusCode, requestId]
  return marks.filter((mark) => typeof mark === 'string' || typeof mark === 'number').join(' ')
}
