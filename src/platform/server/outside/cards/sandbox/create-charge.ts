import type { Answer, ChargeRecord, LedgerOfCharges } from './ledger-of-charges.ts'
import { missingParameter, readAmount, readMetadata, readText, unknownParameter } from './form.ts'
import type { Form } from './form.ts'
import { randomId } from './random-id.ts'
import { invalidRequest, isWireError } from './wire-error.ts'
import type { WireError } from './wire-error.ts'

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
  const amountText = form.get('amount')
  if (!amountText) return missingParameter('amount')
  const amountCents = readAmount(amountText, MIN_CHARGE_CENTS, MAX_CHARGE_CENTS)
  if (typeof amountCents !== 'number') return amountCents
  const metadata = readMetadata(form)
  if (isWireError(metadata)) return metadata
  const tokenId = form.get('source')
  if (!tokenId) return invalidRequest('Must provide source or customer.', 'parameter_missing', 'source')
  const token = ledger.tokens.get(tokenId)
  if (!token) return invalidRequest(`No such token: '${tokenId.slice(0, 100)}'`, 'resource_missing', 'source')
  if (claimed.has(tokenId)) {
    return invalidRequest('The token provided is currently in use in another request.', 'token_in_use', 'source')
  }
  if (token.used) {
    return invalidRequest(`You cannot use a Stripe token more than once: ${tokenId}.`, 'token_already_used', 'source')
  }
  return {
    kind: 'charge',
    id: randomId('ch'),
    atMs: now.getTime(),
    amountCents,
    token: tokenId,
    decline: token.decline,
    description: readText(form, 'description'),
    email: readText(form, 'receipt_email'),
    group: readText(form, 'transfer_group'),
    metadata,
    answer,
  }
}

function checkMode(form: Form): WireError | null {
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
