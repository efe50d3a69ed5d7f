import { accountRefusals } from '#features/banking/refusals.ts'
import { paymentRefusals } from '#features/payments/refusals.ts'
import { defineRefusals } from '#kit/refusals.ts'

const { key_reused, payment_released, payment_refunded, paypal_declined } = paymentRefusals

/** What a deposit with PayPal can be refused with. */
export const paypalDepositRefusals = defineRefusals({
  key_reused,
  payment_released,
  payment_refunded,
  paypal_declined,
  paypal_unavailable: {
    status: 422,
    en: 'Paying with PayPal is not available here. Nothing was charged.',
    es: 'Aquí no es posible pagar con PayPal. No se cobró nada.',
  },
})

/** What a deposit from a bank can be refused with. */
export const bankDepositRefusals = defineRefusals({
  key_reused,
  payment_released,
  bank_account_not_found: accountRefusals.bank_account_not_found,
  bank_key_missing: {
    status: 422,
    en: 'A deposit from a bank takes an Idempotency-Key: without one a repeated request would debit twice.',
    es: 'Un depósito desde un banco requiere una Idempotency-Key: sin ella, una solicitud repetida cargaría dos veces.',
  },
  bank_unavailable: {
    status: 422,
    en: 'Money from a bank account is not available here. Nothing was debited.',
    es: 'Aquí no es posible agregar dinero desde una cuenta bancaria. No se cargó nada.',
  },
  bank_not_verified: {
    status: 409,
    en: 'This account is not verified. Verify it on the Banking page first.',
    es: 'Esta cuenta no está verificada. Verifícala primero en la página Banco.',
  },
  bank_refused_before: {
    status: 409,
    en: 'The bank returned a debit of this account, so it is not debited again. Choose another account, or another way.',
    es: 'El banco devolvió un cargo a esta cuenta, así que no se le carga de nuevo. Elige otra cuenta u otra forma.',
  },
  bank_amount_too_large: {
    status: 422,
    en: 'At most {most} can come from a bank account at a time. Nothing was debited.',
    es: 'Desde una cuenta bancaria pueden venir {most} como máximo a la vez. No se cargó nada.',
  },
  bank_too_many: {
    status: 409,
    en: '{most} deposits from your bank are under way. Wait until one of them has cleared.',
    es: 'Hay {most} depósitos de tu banco en camino. Espera a que uno se acredite.',
  },
})
