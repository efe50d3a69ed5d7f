import { chargeAmount, checkMode, freshToken } from './create-charge.ts'
import { missingParameter, readMetadata, readText, unknownParameter } from './form.ts'
import type { Form } from './form.ts'
import type { LedgerOfCharges } from './ledger-of-charges.ts'
import { isExpired } from './payment-methods.ts'
import { randomId } from './random-id.ts'
import type { Answer, ChargeRecord, IntentEndRecord, IntentRecord } from './records.ts'
import { invalidRequest, isWireError } from './wire-error.ts'
import type { WireError } from './wire-error.ts'
import type { Token } from './ledger-rows.ts'

const known = new Set([
  'allowed_payment_method_types[0]',
  'amount',
  'currency',
  'confirm',
  'customer',
  'description',
  'off_session',
  'payment_method',
  'payment_method_data[type]',
  'payment_method_data[card][token]',
  'payment_method_data[billing_details][name]',
  'receipt_email',
  'return_url',
  'setup_future_usage',
  'transfer_group',
])

/**
 * A payment that is confirmed as it is made: charged or declined at once, or left for the holder of the card to
 * authenticate. `claimed` names the tokens that are being used just now.
 */
export function createIntent(
  form: Form,
  ledger: LedgerOfCharges,
  claimed: ReadonlySet<string>,
  now: Date,
  answer: Answer,
): IntentRecord | WireError {
  const wrong = unknownParameter(form, known) ?? checkMode(form) ?? checkConfirm(form)
  if (wrong) return wrong
  const amountCents = chargeAmount(form)
  if (typeof amountCents !== 'number') return amountCents
  const metadata = readMetadata(form)
  if (isWireError(metadata)) return metadata
  const customer = readText(form, 'customer')
  if (customer !== null && !ledger.customers.has(customer)) return noCustomer(customer)
  const card = cardOf(form, ledger, claimed, customer)
  if (isWireError(card)) return card
  const intent: IntentRecord = {
    kind: 'intent',
    id: randomId('pi'),
    atMs: now.getTime(),
    amountCents,
    secret: randomId('secret'),
    method: card.method,
    token: card.isNew ? card.token.id : null,
    customer,
    isSaving: form.has('setup_future_usage'),
    description: readText(form, 'description'),
    email: readText(form, 'receipt_email'),
    group: readText(form, 'transfer_group'),
    metadata,
    returnUrl: readText(form, 'return_url'),
    charge: null,
    answer,
  }
  if (!card.token.needsAuthentication) return { ...intent, charge: chargeOf(intent, card.token, now) }
  // Nobody is there whom the bank could ask: it declines, and says why.
  if (form.get('off_session') === 'true')
    return { ...intent, charge: { ...chargeOf(intent, card.token, now), decline: 'authentication' } }
  return intent
}

type Card = { readonly method: string; readonly token: Token; readonly isNew: boolean }

/** A card by its token, or one that the customer keeps. */
function cardOf(
  form: Form,
  ledger: LedgerOfCharges,
  claimed: ReadonlySet<string>,
  customer: string | null,
): Card | WireError {
  const tokenId = form.get('payment_method_data[card][token]')
  const methodId = form.get('payment_method')
  if (tokenId && methodId)
    return invalidRequest('You may only specify one of these parameters: payment_method, payment_method_data.')
  if (tokenId) {
    const token = freshToken(tokenId, ledger, claimed, 'payment_method_data[card][token]')
    return isWireError(token) ? token : { method: randomId('pm'), token, isNew: true }
  }
  if (!methodId) return missingParameter('payment_method')
  const method = ledger.methods.get(methodId)
  if (!method)
    return invalidRequest(`No such PaymentMethod: '${methodId.slice(0, 100)}'`, 'resource_missing', 'payment_method')
  if (method.isGone || method.customer === null || method.customer !== customer) {
    const text =
      'The provided PaymentMethod was detached, or belongs to another Customer, and may not be used for this payment.'
    return invalidRequest(text, undefined, 'payment_method')
  }
  return { method: methodId, token: ledger.tokens.get(method.token)!, isNew: false }
}

function checkConfirm(form: Form): WireError | null {
  if (form.get('confirm') !== 'true')
    return invalidRequest('The sandbox confirms each payment as it is made.', undefined, 'confirm')
  const returnUrl = form.get('return_url')
  if (returnUrl && !/^https?:/.test(URL.parse(returnUrl)?.protocol ?? ''))
    return invalidRequest('Not a valid URL', 'url_invalid', 'return_url')
  const offSession = form.get('off_session')
  if (offSession && offSession !== 'true' && offSession !== 'false')
    return invalidRequest('Invalid boolean', undefined, 'off_session')
  if (offSession === 'true' && !form.has('payment_method'))
    return invalidRequest('The sandbox pays off session with a card that its customer keeps.', undefined, 'off_session')
  const saving = form.get('setup_future_usage')
  return saving && saving !== 'on_session' && saving !== 'off_session'
    ? invalidRequest('Invalid setup_future_usage.', undefined, 'setup_future_usage')
    : null
}

const noCustomer = (id: string): WireError =>
  invalidRequest(`No such customer: '${id.slice(0, 100)}'`, 'resource_missing', 'customer')

function chargeOf(intent: IntentRecord, token: Token, now: Date): ChargeRecord {
  const { id, amountCents, description, email, group, metadata, method, customer } = intent
  return {
    kind: 'charge',
    id: randomId('ch'),
    atMs: now.getTime(),
    amountCents,
    token: token.id,
    decline: isExpired(token, now) ? 'expired' : token.decline,
    description,
    email,
    group,
    metadata,
    intent: id,
    method,
    customer,
    answer: null,
  }
}

/** The holder of the card has answered the bank: well, or not. Null when nothing is asked any more. */
export function authenticate(
  id: string,
  isPassed: boolean,
  ledger: LedgerOfCharges,
  now: Date,
): IntentEndRecord | null {
  const intent = ledger.intents.get(id)
  if (!intent || intent.charge || intent.end || intent.isCanceled) return null
  const token = ledger.tokens.get(ledger.methods.get(intent.method)!.token)!
  return {
    kind: 'intent_end',
    id,
    atMs: now.getTime(),
    how: isPassed ? 'authenticated' : 'failed',
    charge: isPassed ? chargeOf(intent, token, now) : null,
    answer: null,
  }
}

/** Nobody can authenticate it any more. What was paid cannot be taken back so. */
export function cancelIntent(
  id: string,
  form: Form,
  ledger: LedgerOfCharges,
  now: Date,
  answer: Answer,
): IntentEndRecord | WireError {
  const intent = ledger.intents.get(id)
  if (!intent) return invalidRequest(`No such payment_intent: '${id.slice(0, 100)}'`, 'resource_missing', 'intent', 404)
  const unknown = unknownParameter(form, new Set(['cancellation_reason']))
  if (unknown) return unknown
  const charge = intent.end?.charge ?? intent.charge
  const state = intent.isCanceled ? 'canceled' : charge && !charge.decline ? 'succeeded' : null
  if (state) {
    const text = `You cannot cancel this PaymentIntent because it has a status of ${state}.`
    return invalidRequest(text, 'payment_intent_unexpected_state')
  }
  return { kind: 'intent_end', id, atMs: now.getTime(), how: 'canceled', charge: null, answer }
}
