import { accountRefusals } from '#features/banking/refusals.ts'
import { paymentRefusals } from '#features/payments/refusals.ts'
import { bankDepositRefusals } from '#features/wallet/deposit-refusals.ts'
import { defineRefusals, defineSentences } from '#kit/refusals.ts'

/** What a request for a payout can be refused with. */
export const requestRefusals = defineRefusals({
  key_reused: paymentRefusals.key_reused,
  bank_account_not_found: accountRefusals.bank_account_not_found,
  bank_not_verified: bankDepositRefusals.bank_not_verified,
  payout_key_missing: {
    status: 422,
    en: 'A payout takes an Idempotency-Key: without one a repeated request would pay out twice.',
    es: 'Un pago requiere una Idempotency-Key: sin ella, una solicitud repetida pagaría dos veces.',
  },
  payout_too_much: {
    status: 409,
    en: 'You can be paid out {left} now. Nothing was requested.',
    es: 'Ahora podemos pagarte {left}. No se solicitó nada.',
  },
  payout_too_many: {
    status: 409,
    en: '{most} of your payouts are under way. Wait until one of them has arrived.',
    es: 'Hay {most} pagos tuyos en camino. Espera a que llegue uno.',
  },
  payout_address_wrong: {
    status: 422,
    en: 'This is not an address of {network}, or a character of it is wrong. Copy it once more.',
    es: 'Esta no es una dirección de {network}, o tiene un carácter equivocado. Cópiala de nuevo.',
  },
})

/** What a payout that was requested can be refused with. */
export const payoutRefusals = defineRefusals({
  payout_not_found: { status: 404, en: 'There is no such payout.', es: 'Este pago no existe.' },
  payout_not_requested: {
    status: 409,
    en: 'This payout can no longer be cancelled: it was decided about already.',
    es: 'Este pago ya no se puede cancelar: ya se decidió sobre él.',
  },
})

export const payoutSuccesses = defineSentences({
  payout_requested: {
    en: 'Your payout is requested. Two of us look at it before it is sent.',
    es: 'Tu pago está solicitado. Dos personas de nuestro equipo lo revisan antes de enviarlo.',
  },
})

export const payoutSentences = defineSentences({
  cashtag: {
    en: 'must be a $cashtag: up to 20 letters and digits',
    es: 'debe ser un $cashtag: hasta 20 letras y dígitos',
  },
})
