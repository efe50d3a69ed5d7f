import { freshToken } from './create-charge.ts'
import { missingParameter, readMetadata, readText, unknownParameter } from './form.ts'
import type { Form } from './form.ts'
import type { LedgerOfCharges } from './ledger-of-charges.ts'
import { randomId } from './random-id.ts'
import type { Answer, AttachRecord, CustomerRecord, MethodRecord, TokenRecord } from './records.ts'
import { declines } from './test-cards.ts'
import { declineError, invalidRequest, isWireError } from './wire-error.ts'
import type { WireError } from './wire-error.ts'

// Who keeps which cards: Stripe's customers and payment methods.

export function createCustomer(form: Form, now: Date, answer: Answer): CustomerRecord | WireError {
  const unknown = unknownParameter(form, new Set(['email', 'name', 'description']))
  if (unknown) return unknown
  const metadata = readMetadata(form)
  if (isWireError(metadata)) return metadata
  return {
    kind: 'customer',
    id: randomId('cus'),
    atMs: now.getTime(),
    email: readText(form, 'email'),
    metadata,
    answer,
  }
}

const methodFields = new Set(['type', 'card[token]', 'billing_details[name]'])

/** Makes a card that can be kept of a single-use token. */
export function createMethod(
  form: Form,
  ledger: LedgerOfCharges,
  claimed: ReadonlySet<string>,
  now: Date,
  answer: Answer,
): MethodRecord | WireError {
  const unknown = unknownParameter(form, methodFields)
  if (unknown) return unknown
  if (form.get('type') !== 'card') return invalidRequest('The sandbox takes cards.', undefined, 'type')
  const tokenId = form.get('card[token]')
  if (!tokenId) return missingParameter('card[token]')
  const token = freshToken(tokenId, ledger, claimed, 'card[token]')
  if (isWireError(token)) return token
  return { kind: 'method', id: randomId('pm'), atMs: now.getTime(), token: tokenId, answer }
}

/** A card comes to a customer. Its bank is asked whether there is such a card, and may say no. */
export function attachMethod(
  id: string,
  form: Form,
  ledger: LedgerOfCharges,
  now: Date,
  answer: Answer,
): AttachRecord | WireError {
  const unknown = unknownParameter(form, new Set(['customer']))
  if (unknown) return unknown
  const customer = form.get('customer')
  if (!customer) return missingParameter('customer')
  if (!ledger.customers.has(customer))
    return invalidRequest(`No such customer: '${customer.slice(0, 100)}'`, 'resource_missing', 'customer')
  const method = ledger.methods.get(id)
  if (!method) return noMethod(id)
  if (method.isGone || (method.customer !== null && method.customer !== customer)) {
    const text = 'This PaymentMethod was detached, or belongs to another Customer, and may not be used again.'
    return invalidRequest(text, 'payment_method_unexpected_state')
  }
  const token = ledger.tokens.get(method.token)!
  if (!token.isAttachable && token.decline) return declineError(declines[token.decline])
  if (isExpired(token, now)) return declineError(declines.expired)
  return { kind: 'attach', id, atMs: now.getTime(), customer, answer }
}

export function detachMethod(
  id: string,
  form: Form,
  ledger: LedgerOfCharges,
  now: Date,
  answer: Answer,
): AttachRecord | WireError {
  const unknown = unknownParameter(form, new Set())
  if (unknown) return unknown
  const method = ledger.methods.get(id)
  if (!method) return noMethod(id)
  if (method.customer === null)
    return invalidRequest('The payment method you provided is not attached to a customer so detachment is impossible.')
  return { kind: 'attach', id, atMs: now.getTime(), customer: null, answer }
}

export const noMethod = (id: string): WireError =>
  invalidRequest(`No such PaymentMethod: '${id.slice(0, 100)}'`, 'resource_missing', 'payment_method', 404)

/** A card is good to the end of its month. */
export const isExpired = ({ expYear, expMonth }: Pick<TokenRecord, 'expYear' | 'expMonth'>, now: Date): boolean =>
  expYear * 12 + expMonth < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
