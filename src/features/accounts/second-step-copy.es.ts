import type { Copy } from './second-step-copy.en.ts'
import { wordsOf } from '#kit/refusals.ts'
import { secondStepRefusals, passkeyRefusals } from './refusals.ts'

export const copy = {
  app_text: 'Escribe los seis dígitos que muestra ahora tu aplicación de autenticación.',
  recovery_text: 'Escribe uno de tus códigos de recuperación. Funciona una vez.',
  app_code: 'Código de la aplicación',
  recovery_code: 'Código de recuperación',
  code_required: 'Escribe el código',
  go_on: 'Seguir',
  by_passkey: 'Usar una llave de acceso',
  use_recovery: 'Usar un código de recuperación',
  use_app: 'Usar la aplicación',
  lost: 'No tengo ni la aplicación ni un código',
  lost_text:
    'Entonces te enviamos un enlace. Con él, tu segundo factor se quita a los tres días, para que nadie pueda hacerlo a tus espaldas.',
  send_link: 'Envíame el enlace',
  start_over: 'Empezar de nuevo',
  failed: 'No funcionó. Inténtalo de nuevo en un momento.',
  offline: 'Sin conexión. Revísala e inténtalo de nuevo.',
  throttled: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  ...wordsOf(secondStepRefusals, 'es'),
  ...wordsOf(passkeyRefusals, 'es'),
} as const satisfies Copy
