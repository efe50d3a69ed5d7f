import { defineRefusals, defineSentences } from '#kit/refusals.ts'

export const investingRefusals = defineRefusals({
  listing_closed: {
    status: 409,
    en: 'This property is not open for investment.',
    es: 'Esta propiedad no está abierta a la inversión.',
  },
  listing_full: {
    status: 409,
    en: 'This property is fully funded.',
    es: 'Esta propiedad ya está totalmente financiada.',
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
  insufficient_funds: {
    status: 422,
    en: 'Your account holds {available}, which is less than this investment.',
    es: 'Tu cuenta tiene {available}, menos de lo que cuesta esta inversión.',
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
  source_unavailable: {
    status: 422,
    en: 'Paying with PayPal is not available here. Nothing was charged.',
    es: 'Aquí no es posible pagar con PayPal. No se cobró nada.',
  },
})

/** Spec §8 */
export const investingSuccesses = defineSentences({
  invested: { en: 'Thank you! Your investment has been made', es: '¡Gracias! Tu inversión está hecha' },
})
