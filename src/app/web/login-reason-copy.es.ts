import type { Copy } from './login-reason-copy.en.ts'

export const copy = {
  house: 'Inicia sesión para ver {name}.',
  this_house: 'Inicia sesión para ver esta propiedad.',
  members: 'Esta página es para quienes tienen una cuenta.',
  free: 'La cuenta es gratis, y no tienes que invertir.',
  ended: 'Se cerró tu sesión. No se perdió nada: inicia sesión y sigue donde estabas.',
  asked: 'La página que pediste',
  log_in: 'Iniciar sesión',
  uncharged:
    'Se cerró tu sesión antes de que empezara tu pago: no se cobró nada. Inicia sesión y aquí está tu orden con su monto. La tarjeta se escribe otra vez, porque no se guarda en ninguna parte.',
  register: 'Crea una cuenta gratis',
  preview: 'Ver la aplicación de muestra',
  preview_failed: 'No se pudo abrir la vista previa. Inténtalo de nuevo en un momento.',
} as const satisfies Copy
