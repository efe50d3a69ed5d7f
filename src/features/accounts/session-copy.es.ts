import type { Copy } from './session-copy.en.ts'
import { wordsOf } from '#kit/refusals.ts'
import { passwordLoginRefusals } from './refusals.ts'

export const copy = {
  title: 'Tu sesión terminó',
  uncharged:
    'No se cobró ni se envió nada, y lo que escribiste se conserva. Escribe tu contraseña para seguir donde estabas.',
  ended: 'Lo que escribiste se conserva. Escribe tu contraseña para seguir donde estabas.',
  signed_in_as: 'Tu cuenta: {email}',
  password: 'Contraseña',
  password_required: 'Escribe tu contraseña',
  go_on: 'Seguir',
  elsewhere: 'Ir a la página de inicio de sesión',
  failed: 'No funcionó. Inténtalo de nuevo en un momento.',
  ...wordsOf(passwordLoginRefusals, 'es'),
  offline: 'Sin conexión. Compruébala e inténtalo de nuevo.',
  throttled: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
} as const satisfies Copy
