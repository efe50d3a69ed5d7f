/**
 * Stripe's public test numbers and what each stands for, as Stripe documents them (docs.stripe.com/testing).
 * A decline happens at the charge, not at the token.
 */
export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay'

export type Decline = { code: string; declineCode: string | null; message: string }

export type TestCard = {
  brand: Brand
  funding: 'credit' | 'debit' | 'prepaid'
  decline: DeclineName | null
  isDisputed: boolean
  /** Each payment is authenticated by its holder first (3-D Secure). */
  needsAuthentication: boolean
  /** Whether a customer may keep it. */
  isAttachable: boolean
}

const declined = 'Your card was declined.'

export const declines = {
  generic: { code: 'card_declined', declineCode: 'generic_decline', message: declined },
  insufficient_funds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lost_card: { code: 'card_declined', declineCode: 'lost_card', message: declined },
  stolen_card: { code: 'card_declined', declineCode: 'stolen_card', message: declined },
  fraudulent: { code: 'card_declined', declineCode: 'fraudulent', message: declined },
  velocity: {
    code: 'card_declined',
    declineCode: 'card_velocity_exceeded',
    message: 'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  },
  authentication: {
    code: 'card_declined',
    declineCode: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
  expired: { code: 'expired_card', declineCode: null, message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', declineCode: null, message: "Your card's security code is incorrect." },
  processing_error: {
    code: 'processing_error',
    declineCode: null,
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
} as const satisfies Record<string, Decline>

/** The holder of a card did not authenticate a payment (Stripe's code and words). */
export const AUTHENTICATION_FAILED = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
} as const satisfies Decline

export type DeclineName = keyof typeof declines

const card = (brand: Brand, funding: TestCard['funding'] = 'credit'): TestCard => ({
  brand,
  funding,
  decline: null,
  isDisputed: false,
  needsAuthentication: false,
  isAttachable: true,
})
const declining = (decline: DeclineName): TestCard => ({ ...card('visa'), decline, isAttachable: false })
/** What the bank says once its holder has authenticated a payment. */
const authenticating = (decline: DeclineName | null = null): TestCard => ({
  ...card('visa'),
  decline,
  needsAuthentication: true,
})

export const testCards: ReadonlyMap<string, TestCard> = new Map([
  ['4242424242424242', card('visa')],
  ['4000056655665556', card('visa', 'debit')],
  ['5555555555554444', card('mastercard')],
  ['2223003122003222', card('mastercard')],
  ['5200828282828210', card('mastercard', 'debit')],
  ['5105105105105100', card('mastercard', 'prepaid')],
  ['378282246310005', card('amex')],
  ['371449635398431', card('amex')],
  ['6011111111111117', card('discover')],
  ['6011000990139424', card('discover')],
  ['6011981111111113', card('discover', 'debit')],
  ['3056930009020004', card('diners')],
  ['36227206271667', card('diners')],
  ['3566002020360505', card('jcb')],
  ['6200000000000005', card('unionpay')],
  ['4000000000000002', declining('generic')],
  ['4000000000009995', declining('insufficient_funds')],
  ['4000000000009987', declining('lost_card')],
  ['4000000000009979', declining('stolen_card')],
  ['4000000000006975', declining('velocity')],
  ['4100000000000019', declining('fraudulent')],
  ['4000000000000069', declining('expired')],
  ['4000000000000127', declining('incorrect_cvc')],
  ['4000000000000119', declining('processing_error')],
  // Charged, and disputed as fraudulent at once.
  ['4000000000000259', { ...card('visa'), isDisputed: true }],
  // A customer may keep it, and each charge is declined.
  ['4000000000000341', { ...declining('generic'), isAttachable: true }],
  // 3-D Secure: each payment is authenticated, which a plain charge can not offer.
  ['4000002500003155', authenticating()],
  ['4000002760003184', authenticating()],
  ['4000000000003220', authenticating()],
  ['4000008400001629', authenticating('generic')],
  ['4000008260003178', authenticating('insufficient_funds')],
])
