import { translator } from './translator.ts'

/** What the edge itself answers, by its English sentence; the features' refusals are said by their codes. */
const FEEDBACK_WORDS: Readonly<Record<string, string>> = {
  'There is nothing at this address.': 'No hay nada en esta dirección.',
  'This request came from another site and was not carried out.':
    'Esta solicitud vino de otro sitio y no se llevó a cabo.',
  'This server does not answer under this name.': 'Este servidor no responde a este nombre.',
  'Create a free account to do this.': 'Crea una cuenta gratis para hacer esto.',
  'Please log in to continue.': 'Inicia sesión para continuar.',
  'Your account may not do this.': 'Tu cuenta no puede hacer esto.',
  'Too many attempts. Please try again in {seconds} seconds.':
    'Demasiados intentos. Inténtalo de nuevo en {seconds} segundos.',
  'Too many open tabs.': 'Demasiadas pestañas abiertas.',
  'Too many open tabs on this server. Please try again shortly.':
    'Demasiadas pestañas abiertas en este servidor. Inténtalo en breve.',
  'The metrics are for this machine, or for whoever has the token of METRICS_TOKEN.':
    'Las métricas son para esta máquina, o para quien tenga el token de METRICS_TOKEN.',
  'That is too large.': 'Es demasiado grande.',
  'Send JSON with the content type application/json.': 'Envía JSON con el tipo de contenido application/json.',
  'The request could not be read.': 'No se pudo leer la solicitud.',
  'Sorry, we could not process your payment at this time. We are experiencing a server issue.':
    'Lo sentimos, no pudimos procesar tu pago en este momento. Tenemos un problema en el servidor.',
  'This part of Freehold is out of reach for a moment. Please try again shortly.':
    'Esta parte de Freehold no está disponible por un momento. Inténtalo en breve.',
  'This took longer than it may. Please try again shortly.':
    'Esto tardó más de lo permitido. Inténtalo de nuevo en breve.',
  'Freehold is very busy at the moment. Nothing was done. Please try again in a few seconds.':
    'Freehold está muy ocupado en este momento. No se hizo nada. Inténtalo de nuevo en unos segundos.',
  'Freehold is very busy at the moment. Please try again in a few seconds.':
    'Freehold está muy ocupado en este momento. Inténtalo de nuevo en unos segundos.',
  'Something went wrong on our side. Nothing was lost. Please try again.':
    'Algo falló de nuestro lado. No se perdió nada. Inténtalo de nuevo.',
}

/** Says an answer of the edge in the language of the request. */
export const sayFeedback = translator(FEEDBACK_WORDS)
