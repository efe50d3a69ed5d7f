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
  card_ambiguous: {
    status: 422,
    en: 'Send the token of a new card or the id of a saved one, not both; save_card goes with a token.',
    es: 'Envía el token de una tarjeta nueva o el id de una guardada, no ambos; save_card va con un token.',
  },
  card_key_missing: {
    status: 422,
    en: 'Paying with a saved card takes an Idempotency-Key: without one a repeated request would pay twice.',
    es: 'Pagar con una tarjeta guardada requiere una Idempotency-Key: sin ella, una solicitud repetida pagaría dos veces.',
  },
  card_not_found: {
    status: 404,
    en: 'There is no such saved card. Nothing was charged.',
    es: 'Esta tarjeta guardada no existe. No se cobró nada.',
  },
  card_expired: {
    status: 422,
    en: 'This saved card has expired. Nothing was charged.',
    es: 'Esta tarjeta guardada venció. No se cobró nada.',
  },
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

/** What keeping cards can be refused with. */
export const savedCardRefusals = defineRefusals({
  card_not_found: { status: 404, en: 'There is no such saved card.', es: 'Esta tarjeta guardada no existe.' },
  card_expired: {
    status: 422,
    en: 'This card has expired.',
    es: 'Esta tarjeta venció.',
  },
  too_many_cards: {
    status: 409,
    en: 'You can keep ten cards. Remove one of them first.',
    es: 'Puedes guardar diez tarjetas. Quita una de ellas primero.',
  },
  card_declined: paymentRefusals.card_declined,
  too_many_declines: paymentRefusals.too_many_declines,
})
