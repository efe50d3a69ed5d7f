import { defineRefusals, defineSentences } from '#kit/refusals.ts'

export const investingRefusals = defineRefusals({
  listing_closed: {
    status: 409,
    en: 'This property is not open for investment.',
    es: 'Esta propiedad no está abierta a la inversión.',
  },
  listing_full: {
    status: 409,
    en: 'Nothing is left to invest in this property: all of it is funded, or reserved for payments under way.',
    es: 'No queda nada por invertir en esta propiedad: está financiada, o reservada para pagos en curso.',
  },
  below_minimum: {
    status: 422,
    en: 'Please invest at least {minimum} in this property.',
    es: 'Invierte al menos {minimum} en esta propiedad.',
  },
  over_left: {
    status: 422,
    en: 'Only {left} are left to invest in this property.',
    es: 'Solo quedan {left} por invertir en esta propiedad.',
  },
  over_cap: {
    status: 422,
    en: 'You can still invest {can} in this property, because one investor may have at most {cap} in it, and you have {held}.',
    es: 'Aún puedes invertir {can} en esta propiedad, porque una sola persona puede tener como máximo {cap} en ella, y tú tienes {held}.',
  },
  over_room: {
    status: 422,
    en: 'You can still invest {can}, because the law allows you {room} within twelve months, and {used} of it is used. The limit follows from the income and net worth that you state.',
    es: 'Aún puedes invertir {can}, porque la ley te permite {room} en doce meses y ya usaste {used}. El límite depende de los ingresos y el patrimonio que declares.',
  },
  insufficient_funds: {
    status: 422,
    en: 'You can spend {available} from your wallet, which is less than this investment.',
    es: 'Puedes gastar {available} de tu billetera, menos de lo que cuesta esta inversión.',
  },
  wrong_user: {
    status: 403,
    en: 'userID must be the signed-in investor. Nothing was charged.',
    es: 'userID debe ser quien inició la sesión. No se cobró nada.',
  },
  wrong_email: {
    status: 403,
    en: 'email must be the address of the signed-in investor. Nothing was charged.',
    es: 'El correo debe ser el de quien inició la sesión. No se cobró nada.',
  },
  terms_changed: {
    status: 409,
    en: 'The terms of this offering have changed. Please read them again. Nothing was charged.',
    es: 'Las condiciones de esta oferta han cambiado. Vuelve a leerlas. No se cobró nada.',
  },
  order_not_found: {
    status: 404,
    en: 'There is no such order. Nothing was charged.',
    es: 'Esta orden no existe. No se cobró nada.',
  },
  receipt_not_yet: {
    status: 404,
    en: 'There is a receipt once the order is paid.',
    es: 'Hay recibo en cuanto la orden está pagada.',
  },
  order_differs: {
    status: 409,
    en: 'The order is for another property or another amount. Nothing was charged.',
    es: 'La orden es de otra propiedad o de otro monto. No se cobró nada.',
  },
  order_being_paid: {
    status: 409,
    en: 'This order is being paid right now. Nothing more was charged.',
    es: 'Esta orden se está pagando ahora mismo. No se cobró nada más.',
  },
  order_paid: {
    status: 409,
    en: 'This order is paid already. Nothing more was charged.',
    es: 'Esta orden ya está pagada. No se cobró nada más.',
  },
  order_over: {
    status: 409,
    en: 'This order has ended. Please make a new one. Nothing was charged.',
    es: 'Esta orden ha terminado. Haz una nueva. No se cobró nada.',
  },
  held_too_long: {
    status: 409,
    en: 'You have held a part of this property for two hours within a day without paying. You can hold it again tomorrow. Nothing was charged.',
    es: 'Has reservado una parte de esta propiedad durante dos horas en un día sin pagarla. Podrás reservarla de nuevo mañana. No se cobró nada.',
  },
  wallet_part_wrong: {
    status: 422,
    en: 'The part from the wallet must be less than the total, and the rest is paid by card or Paypal.',
    es: 'La parte de la billetera debe ser menor que el total, y el resto se paga con tarjeta o Paypal.',
  },
  cancel_too_late: {
    status: 409,
    en: 'This order can no longer be cancelled.',
    es: 'Esta orden ya no se puede cancelar.',
  },
  nothing_to_confirm: {
    status: 409,
    en: 'There is nothing to confirm about this order.',
    es: 'No hay nada que confirmar en esta orden.',
  },
  confirm_too_late: {
    status: 409,
    en: 'The time to confirm is over. Your money goes back to where it came from.',
    es: 'El plazo para confirmar terminó. Tu dinero vuelve a su origen.',
  },
  agreement_not_found: {
    status: 404,
    en: 'There is no such agreement.',
    es: 'Este acuerdo no existe.',
  },
  source_unavailable: {
    status: 422,
    en: 'Paying with PayPal is not available here. Nothing was charged.',
    es: 'Aquí no es posible pagar con PayPal. No se cobró nada.',
  },
})

/** Spec §8 */
export const investingSuccesses = defineSentences({
  invested: { en: 'Thank you! Your investment has been made', es: '¡Gracias! Tu inversión se ha realizado' },
})

export const orderSuccesses = defineSentences({
  cancelled: {
    en: 'The order is cancelled. What was paid goes back to where it came from.',
    es: 'La orden está cancelada. Lo pagado vuelve a su origen.',
  },
})

export const confirmSuccesses = defineSentences({
  confirmed: {
    en: 'You confirmed the new terms. Your order stands.',
    es: 'Confirmaste las nuevas condiciones. Tu orden sigue en pie.',
  },
})

export const limitsSuccesses = defineSentences({
  stated: { en: 'Thank you. Your limit is up to date.', es: 'Gracias. Tu límite está al día.' },
})
