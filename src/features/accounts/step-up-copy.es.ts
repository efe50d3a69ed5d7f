import type { Copy } from './step-up-copy.en.ts'
import { wordsOf } from '#kit/refusals.ts'
import { passkeyRefusals, stepUpRefusals } from './refusals.ts'

export const copy = {
  title: 'Confirma que eres tú',
  why: 'Esto afecta a tu dinero y a tus datos, por eso te lo volvemos a pedir. Durante cinco minutos no te lo pediremos otra vez.',
  signed_in_as: 'Tu cuenta: {email}',
  password: 'Contraseña',
  code: 'Código de la aplicación o de recuperación',
  code_required: 'Escribe el código',
  by_passkey: 'Usar una llave de acceso',
  code_too: 'También hace falta tu segundo factor.',
  password_required: 'Introduce una contraseña',
  cancel: 'Cancelar',
  confirm: 'Confirmar',
  failed: 'No funcionó. Inténtalo de nuevo en un momento.',
  ...wordsOf(stepUpRefusals, 'es'),
  ...wordsOf(passkeyRefusals, 'es'),
  offline: 'Sin conexión. Compruébala e inténtalo de nuevo.',
  throttled: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
} as const satisfies Copy
