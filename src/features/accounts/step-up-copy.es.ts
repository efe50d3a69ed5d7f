import type { Copy } from './step-up-copy.en.ts'
import { wordsOf } from '#kit/refusals.ts'
import { stepUpRefusals } from './refusals.ts'

export const copy = {
  title: 'Confirma que eres tú',
  why: 'Esto afecta a tu dinero y a tus datos, por eso te lo volvemos a pedir. Durante cinco minutos no te lo pediremos otra vez.',
  signed_in_as: 'Tu cuenta: {email}',
  password: 'Contraseña',
  password_required: 'Escribe tu contraseña',
  cancel: 'Cancelar',
  confirm: 'Confirmar',
  failed: 'No funcionó. Inténtalo de nuevo en un momento.',
  ...wordsOf(stepUpRefusals, 'es'),
  offline: 'Sin conexión. Compruébala e inténtalo de nuevo.',
  throttled: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
} as const satisfies Copy
