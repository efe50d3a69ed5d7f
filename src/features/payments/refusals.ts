import { defineRefusals } from '#kit/refusals.ts'

/** The refusals that any payment can meet. */
export const paymentRefusals = defineRefusals({
  // Spec §5
  cardholder_missing: {
    status: 422,
    en: 'Cardholder information is required',
    es: 'El titular de la tarjeta es obligatorio',
  },
  token_missing: { status: 422, en: 'Card Number is required', es: 'El número de tarjeta es obligatorio' },
  card_declined: { status: 422, en: 'Your card was declined.', es: 'Tu tarjeta fue rechazada.' },
  key_reused: {
    status: 409,
    en: 'This idempotency key was used for another request. Nothing was charged.',
    es: 'Esta clave de idempotencia se usó para otra solicitud. No se cobró nada.',
  },
  payment_released: {
    status: 409,
    en: 'The payment was not completed and nothing was charged. Please try again.',
    es: 'El pago no se completó y no se cobró nada. Inténtalo de nuevo.',
  },
  payment_pending_already: {
    status: 409,
    en: 'The same payment was begun before, and how it ended is not known yet: see {follow}. Nothing more was charged. To pay twice on purpose, send an Idempotency-Key of its own.',
    es: 'El mismo pago ya se inició, y todavía no se sabe cómo terminó: consulta {follow}. No se cobró nada más. Para pagar dos veces a propósito, envía una Idempotency-Key propia.',
  },
  too_many_declines: {
    status: 429,
    en: 'Too many cards were declined. Nothing was charged; please try again later.',
    es: 'Se rechazaron demasiadas tarjetas. No se cobró nada; inténtalo de nuevo más tarde.',
  },
  payment_refunded: {
    status: 409,
    en: 'This payment went back to where it came from.',
    es: 'Este pago volvió al lugar de donde vino.',
  },
  paypal_declined: {
    status: 422,
    en: 'PayPal did not make this payment. Nothing was charged. Please choose another source of money at PayPal, or pay another way.',
    es: 'PayPal no hizo este pago. No se cobró nada. Elige otra fuente de dinero en PayPal, o paga de otra forma.',
  },
})

export const readPaymentRefusals = defineRefusals({
  payment_not_found: { status: 404, en: 'There is no such payment.', es: 'Este pago no existe.' },
})
