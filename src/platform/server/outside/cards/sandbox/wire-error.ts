import type { Decline } from './test-cards.ts'

/** An answer in Stripe's error shape. */
export type WireError = {
  status: number
  error: {
    type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
    message: string
    code?: string
    param?: string
    decline_code?: string
    charge?: string
    payment_intent?: object
    doc_url?: string
  }
}

export const isWireError = (value: object): value is WireError => 'error' in value && typeof value.error === 'object'

const docs = (code: string) => `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}`

/** The request itself is wrong (400 unless said otherwise); nothing was done. */
export const invalidRequest = (message: string, code?: string, param?: string, status = 400): WireError => ({
  status,
  error: {
    type: 'invalid_request_error',
    message,
    ...(code ? { code, doc_url: docs(code) } : {}),
    ...(param ? { param } : {}),
  },
})

/** Something about the card (402), in words that a payer may read. */
export const cardError = (code: string, message: string, param?: string): WireError => ({
  status: 402,
  error: { type: 'card_error', code, message, doc_url: docs(code), ...(param ? { param } : {}) },
})

export const declineError = (decline: Decline, chargeId?: string): WireError => ({
  status: 402,
  error: {
    ...cardError(decline.code, decline.message).error,
    ...(decline.declineCode ? { decline_code: decline.declineCode } : {}),
    ...(decline.code === 'incorrect_cvc' ? { param: 'cvc' } : {}),
    ...(decline.code === 'expired_card' ? { param: 'exp_month' } : {}),
    ...(chargeId ? { charge: chargeId } : {}),
  },
})

export const idempotencyMismatch = (): WireError => ({
  status: 400,
  error: {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      'Try using a different key if you meant to execute a different request.',
  },
})

export const keyInUse = (): WireError =>
  invalidRequest(
    'There is currently another in-progress request using this idempotent key. Please try again later.',
    'idempotency_key_in_use',
    undefined,
    409,
  )

export const processorFault = (): WireError => ({
  status: 500,
  error: { type: 'api_error', message: 'The sandbox processor could not write its journal. Nothing was charged.' },
})
