import type { Copy } from './cancel-withdrawal-copy.en.ts'

export const copy = {
  label: 'Tu retiro',
  cancel_title: '¿Cancelar este retiro?',
  cancel_text:
    'El dinero vuelve a tu billetera; lo que está por saldar se salda primero. No hace falta iniciar sesión, para que sirva también si alguien más está en tu cuenta.',
  cancel_button: 'Cancelar el retiro',
  cancelled_title: 'El retiro está cancelado',
  cancelled_text:
    'El dinero volvió a tu billetera; lo que estaba por saldar se saldó primero. Si no fuiste tú quien lo pidió, elige ahora una contraseña nueva: así se cierran todas las sesiones.',
  late_title: 'Ya salió',
  late_text:
    'Se le pidió al banco antes de que pulsaras. Si no fuiste tú quien lo pidió, elige ahora una contraseña nueva y después',
  dead_title: 'Este enlace no cancela nada',
  dead_text: 'Está incompleto o es de otro servidor. No se cambió nada. ¿Tu cuenta está en peligro?',
  write_us: 'escríbenos',
  write_us_alone: 'Escríbenos',
  new_password: 'Elegir una contraseña nueva',
  to_wallet: 'A mi billetera',
  failed: 'No funcionó. Inténtalo de nuevo en un momento.',
  offline: 'Sin conexión. Revísala e inténtalo de nuevo.',
  throttled: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
} as const satisfies Copy
