import type { LedgerOfCharges } from './ledger-of-charges.ts'
import type { Answer, ChargeRecord } from './records.ts'
import { missingParameter, readAmount, readMetadata, readText, unknownParameter } from './form.ts'
import type { Form } from './form.ts'
import { randomId } from './random-id.ts'
import { invalidRequest, isWireError } from './wire-error.ts'
import type { WireError } from './wire-error.ts'
import type { Token } from './ledger-rows.ts'

/** The real Stripe takes 50 cents or more; the last cent of a goal can be bought here, so ours takes 1. */
const MIN_CHARGE_CENTS = 1
/** Stripe takes eight digits. */
const MAX_CHARGE_CENTS = 99_999_999

const known = new Set([
  'amount',
  'currency',
  'source',
  'capture',
  'description',
  'receipt_email',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_group',
])

/**
 * Decide a charge. `claimed` names the tokens of charges that are being written just now.
 * A declined charge is a record as well: Stripe lists it with status failed, and it uses its token up.
 */
export function createCharge(
  form: Form,
  ledger: LedgerOfCharges,
  claimed: ReadonlySet<string>,
  now: Date,
  answer: Answer,
): ChargeRecord | WireError {
  const wrong = unknownParameter(form, known) ?? checkMode(form)
  if (wrong) return wrong
  const amountCents = chargeAmount(form)
  if (typeof amountCents !== 'number') return amountCents
  const metadata = readMetadata(form)
  if (isWireError(metadata)) return metadata
  const tokenId = form.get('source')
  if (!tokenId) return invalidRequest('Must provide source or customer.', 'parameter_missing', 'source')
  const token = freshToken(tokenId, ledger, claimed, 'source')
  if (isWireError(token)) return token
  return {
    kind: 'charge',
    id: randomId('ch'),
    atMs: now.getTime(),
    amountCents,
    token: tokenId,
    // A plain charge has no way to authenticate anybody.
    decline: token.needsAuthentication ? 'authentication' : token.decline,
    description: readText(form, 'description'),
    email: readText(form, 'receipt_email'),
    group: readText(form, 'transfer_group'),
    metadata,
    intent: null,
    method: null,
    customer: null,
    answer,
  }
}

/** Cents, within the bounds of one charge. */
export function chargeAmount(form: Form): number | WireError {
  const text = form.get('amount')
  return text ? readAmount(text, MIN_CHARGE_CENTS, MAX_CHARGE_CENTS) : missingParameter('amount')
}

/** A token that was not used before. */
export function freshToken(
  id: string,
  ledger: LedgerOfCharges,
  claimed: ReadonlySet<string>,
  parameter: string,
): Token | WireError {
  const token = ledger.tokens.get(id)
  if (!token) return invalidRequest(`No such token: '${id.slice(0, 100)}'`, 'resource_missing', parameter)
  if (claimed.has(id)) {
    return invalidRequest('The token provided is currently in use in another request.', 'token_in_use', parameter)
  }
  if (!token.used) return token
  return invalidRequest(`You cannot use a Stripe token more than once: ${id}.`, 'token_already_used', parameter)
}

export function checkMode(form: Form): WireError | null {
  const currency = form.get('currency')
  if (!currency) return missingParameter('currency')
  if (currency.toLowerCase() !== 'usd') {
    return invalidRequest(`Invalid currency: ${currency.slice(0, 10)}. The sandbox takes usd.`, undefined, 'currency')
  }
  if ((form.get('capture') ?? 'true') !== 'true') {
    return invalidRequest('The sandbox captures each charge at once.', undefined, 'capture')
  }
  return null
}
