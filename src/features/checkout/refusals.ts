import { defineRefusals, defineSentences } from '#kit/refusals.ts'

export const checkoutRefusals = defineRefusals({
  wrong_email: {
    status: 403,
    en: 'email must be the address of the signed-in investor. Nothing was charged.',
    es: 'El correo debe ser el de quien inició la sesión. No se cobró nada.',
  },
  wrong_total: {
    status: 422,
    en: 'A plan costs $5.99, and this total says something else. Nothing was charged.',
    es: 'Un plan cuesta $5.99 y este total dice otra cosa. No se cobró nada.',
  },
  plan_owned: {
    status: 409,
    en: 'This plan is yours already. Nothing was charged.',
    es: 'Este plan ya es tuyo. No se cobró nada.',
  },
  plan_being_paid: {
    status: 409,
    en: 'This plan is being paid for right now, perhaps in another tab. Nothing more was charged.',
    es: 'Este plan se está pagando en este momento, quizá en otra pestaña. No se cobró nada más.',
  },
  wallet_too_low: {
    status: 422,
    en: 'You can spend {available} from your wallet, which is less than a plan costs. Nothing was taken.',
    es: 'Puedes gastar {available} de tu billetera, menos de lo que cuesta un plan. No se tomó nada.',
  },
  paypal_unavailable: {
    status: 422,
    en: 'Paying with PayPal is not available here. Nothing was charged.',
    es: 'Aquí no es posible pagar con PayPal. No se cobró nada.',
  },
})

export const purchaseRefusals = defineRefusals({
  plan_not_found: {
    status: 404,
    en: 'There is no such purchase of yours.',
    es: 'No tienes ninguna compra así.',
  },
  refund_too_late: {
    status: 409,
    en: 'A plan can be given back within 14 days of its purchase, and they are over.',
    es: 'Un plan se puede devolver dentro de los 14 días de su compra, y ya pasaron.',
  },
  plan_disputed: {
    status: 409,
    en: 'Your bank or PayPal is asking for this payment back already. Nothing else goes back until that is decided.',
    es: 'Tu banco o PayPal ya está pidiendo la devolución de este pago. No se devuelve nada más hasta que se decida.',
  },
  refund_not_meant: {
    status: 422,
    en: 'Type the word REFUND to give the plan back.',
    es: 'Escribe la palabra REEMBOLSO para devolver el plan.',
  },
})

export const checkoutSuccesses = defineSentences({
  // Spec §8
  bought: {
    en: 'Payment was successful! Please wait while we review your confirmation transaction.',
    es: '¡El pago se realizó! Espera mientras revisamos la confirmación de tu transacción.',
  },
  refund_asked: {
    en: 'The plan is given back. Its price is on its way to your card.',
    es: 'Devolviste el plan. Su precio va de camino a tu tarjeta.',
  },
  refund_asked_paypal: {
    en: 'The plan is given back. Its price is on its way to your PayPal account.',
    es: 'Devolviste el plan. Su precio va de camino a tu cuenta de PayPal.',
  },
  refund_asked_wallet: {
    en: 'The plan is given back. Its price went back to your wallet; anything it owed was settled first.',
    es: 'Devolviste el plan. Su precio volvió a tu billetera; lo que estaba por saldar se saldó primero.',
  },
})
