import { createHmac } from 'node:crypto'
import { passesLuhn } from '#kit/card-number.ts'
import type { Answer, TokenRecord } from './records.ts'
import { missingParameter, readText, unknownParameter } from './form.ts'
import type { Form } from './form.ts'
import { randomId } from './random-id.ts'
import { testCards } from './test-cards.ts'
import type { TestCard } from './test-cards.ts'
import { cardError } from './wire-error.ts'
import type { WireError } from './wire-error.ts'

const addressFields = [
  'address_line1',
  'address_line2',
  'address_city',
  'address_state',
  'address_zip',
  'address_country',
]
const known = new Set(
  ['number', 'exp_month', 'exp_year', 'cvc', 'name', 'currency', ...addressFields].map((field) => `card[${field}]`),
)

/** Turn a typed card into a single-use token. The number and the CVC end here: only what the record names is kept. */
export function createToken(form: Form, now: Date, fingerprintKey: string, answer: Answer): TokenRecord | WireError {
  const unknown = unknownParameter(form, known)
  if (unknown) return unknown
  const number = form.get('card[number]')?.replaceAll(/[\s-]/g, '')
  if (!number) return missingParameter('card[number]')
  const card = cardOf(number)
  if ('error' in card) return card
  const expiry = readExpiry(form, now)
  if ('error' in expiry) return expiry
  const cvc = form.get('card[cvc]')?.trim()
  if (cvc !== undefined && !(card.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc)) {
    return cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  }
  return {
    kind: 'token',
    id: randomId('tok'),
    atMs: now.getTime(),
    ...card,
    last4: number.slice(-4),
    ...expiry,
    name: readText(form, 'card[name]')?.slice(0, 200) ?? null,
    // Keyed, because a bare hash of sixteen digits is soon turned back.
    fingerprint: createHmac('sha256', fingerprintKey).update(number).digest('base64url').slice(0, 16),
    hasCvc: cvc !== undefined,
    answer,
  }
}

function cardOf(number: string): TestCard | WireError {
  if (!/^\d{12,19}$/.test(number)) {
    return cardError('invalid_number', 'The card number is not a valid credit card number.', 'number')
  }
  if (!passesLuhn(number)) return cardError('incorrect_number', 'Your card number is incorrect.', 'number')
  const found = testCards.get(number)
  if (found) return found
  const refusal = cardError(
    'card_declined',
    'Your card was declined. Your request was in test mode, but used a non test card. ' +
      'For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    'number',
  )
  return { ...refusal, error: { ...refusal.error, decline_code: 'test_mode_live_card' } }
}

function readExpiry(form: Form, now: Date): Pick<TokenRecord, 'expMonth' | 'expYear'> | WireError {
  const monthText = form.get('card[exp_month]')?.trim()
  const yearText = form.get('card[exp_year]')?.trim()
  if (!monthText) return missingParameter('card[exp_month]')
  if (!yearText) return missingParameter('card[exp_year]')
  const badMonth = cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  const expMonth = /^\d{1,2}$/.test(monthText) ? Number(monthText) : 0
  if (expMonth < 1 || expMonth > 12) return badMonth
  const expYear = /^(\d{2}|\d{4})$/.test(yearText) ? Number(yearText) + (yearText.length === 2 ? 2000 : 0) : 0
  const year = now.getUTCFullYear()
  if (expYear < year || expYear > year + 50) {
    return cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  }
  // A card is good to the end of its month.
  if (expYear === year && expMonth < now.getUTCMonth() + 1) return badMonth
  return { expMonth, expYear }
}
