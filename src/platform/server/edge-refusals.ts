import { defineRefusals, defineSentences } from '#kit/refusals.ts'

/** What the edge itself refuses with, before or in place of a call: the features' own stand in their `refusals.ts`. */
export const edgeRefusals = defineRefusals({
  // `email must be an email address`: the field's name, and what it takes.
  invalid: { status: 400, en: '{field} {takes}', es: '{field} {takes}' },
  unreadable: { status: 400, en: 'The request could not be read.', es: 'No se pudo leer la solicitud.' },
  signed_out: { status: 401, en: 'Please log in to continue.', es: 'Inicia sesión para continuar.' },
  cross_site: {
    status: 403,
    en: 'This request came from another site and was not carried out.',
    es: 'Esta solicitud vino de otro sitio y no se llevó a cabo.',
  },
  preview_only: {
    status: 403,
    en: 'Create a free account to do this.',
    es: 'Crea una cuenta gratis para hacer esto.',
  },
  wrong_user: {
    status: 403,
    en: 'You are now logged in as {email}, and this page was opened by somebody else. Nothing was done. Load the page anew.',
    es: 'Ahora tu sesión es la de {email}, y esta página la abrió otra persona. No se hizo nada. Vuelve a cargar la página.',
  },
  step_up_needed: {
    status: 403,
    en: 'Please confirm first that it is you.',
    es: 'Primero confirma que eres tú.',
  },
  email_unverified: {
    status: 403,
    en: 'Confirm your email before you put money in, have it paid out or write where others read it: open the link that we sent you, or have it sent again at the top of this page.',
    es: 'Confirma tu correo antes de poner dinero, de cobrarlo o de escribir donde otros leen: abre el enlace que te enviamos, o pide que te lo enviemos otra vez arriba en esta página.',
  },
  not_allowed: { status: 403, en: 'Your account may not do this.', es: 'Tu cuenta no puede hacer esto.' },
  not_found: { status: 404, en: 'There is nothing at this address.', es: 'No hay nada en esta dirección.' },
  too_slow: {
    status: 408,
    en: 'Sending this took too long. Please try again.',
    es: 'El envío tardó demasiado. Inténtalo de nuevo.',
  },
  too_large: { status: 413, en: 'That is too large.', es: 'Es demasiado grande.' },
  not_json: {
    status: 415,
    en: 'Send JSON with the content type application/json.',
    es: 'Envía JSON con el tipo de contenido application/json.',
  },
  wrong_type: { status: 415, en: 'Send this as {types}.', es: 'Envía esto como {types}.' },
  wrong_host: {
    status: 421,
    en: 'This server does not answer under this name.',
    es: 'Este servidor no responde a este nombre.',
  },
  throttled: {
    status: 429,
    en: 'Too many attempts. Please try again in {seconds} seconds.',
    es: 'Demasiados intentos. Inténtalo de nuevo en {seconds} segundos.',
  },
  fault: {
    status: 500,
    en: 'Something went wrong on our side. Nothing was lost. Please try again.',
    es: 'Algo falló de nuestro lado. No se perdió nada. Inténtalo de nuevo.',
  },
  // Of anything but a payment it is not known whether a part was done before.
  overloaded: {
    status: 503,
    en: 'Freehold is very busy at the moment. Please try again in a few seconds.',
    es: 'Freehold está muy ocupado en este momento. Inténtalo de nuevo en unos segundos.',
  },
  outside_down: {
    status: 503,
    en: 'This part of Freehold is out of reach for a moment. Please try again shortly.',
    es: 'Esta parte de Freehold no está disponible por un momento. Inténtalo en breve.',
  },
  database_down: {
    status: 503,
    en: 'This part of Freehold is out of reach for a moment. Please try again shortly.',
    es: 'Esta parte de Freehold no está disponible por un momento. Inténtalo en breve.',
  },
  database_slow: {
    status: 503,
    en: 'This took longer than it may. Please try again shortly.',
    es: 'Esto tardó más de lo permitido. Inténtalo de nuevo en breve.',
  },
})

export type EdgeRefusal = keyof typeof edgeRefusals

/** What is said in place of an entry's own sentence, where more is known than its code tells. */
export const edgeSentences = defineSentences({
  /** Spec §8: a payment that failed on our side or the processor's. */
  payment_failed: {
    en: 'Sorry, we could not process your payment at this time. We are experiencing a server issue.',
    es: 'Lo sentimos, no pudimos procesar tu pago en este momento. Tenemos un problema en el servidor.',
  },
  /** Too many came together, and this one was not begun. */
  nothing_done: {
    en: 'Freehold is very busy at the moment. Nothing was done. Please try again in a few seconds.',
    es: 'Freehold está muy ocupado en este momento. No se hizo nada. Inténtalo de nuevo en unos segundos.',
  },
  metrics_private: {
    en: 'The metrics are for this machine, or for whoever has the token of METRICS_TOKEN.',
    es: 'Las métricas son para esta máquina, o para quien tenga el token de METRICS_TOKEN.',
  },
})
