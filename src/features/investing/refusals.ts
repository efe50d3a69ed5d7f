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
  over_cap: {
    status: 422,
    en: 'You can still invest {can} in this property, because one investor owns at most {cap} of it, and you have {held}.',
    es: 'Aún puedes invertir {can} en esta propiedad, porque una sola persona tiene como máximo {cap} de ella, y tú tienes {held}.',
  },
  over_room: {
    status: 422,
    en: 'You can still invest {can}, because the law allows {room} within twelve months by the income and net worth that you stated, and {used} of it are used.',
    es: 'Aún puedes invertir {can}, porque la ley permite {room} en doce meses según los ingresos y el patrimonio que declaraste, y ya usaste {used}.',
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
    en: 'Paying with Paypal is not available yet. Nothing was charged.',
    es: 'Pagar con Paypal todavía no es posible. No se cobró nada.',
  },
})

/** Spec §8 */
export const investingSuccesses = defineSentences({
  invested: { en: 'Thank you! Your investment has been made', es: '¡Gracias! Tu inversión está hecha' },
})

export const limitsSuccesses = defineSentences({
  stated: { en: 'Thank you. Your limit is up to date.', es: 'Gracias. Tu límite está al día.' },
})
