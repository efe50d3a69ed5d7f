import type { Copy } from './reset-copy.en.ts'
import { wordsOf } from '#kit/refusals.ts'
import { updatePasswordRefusals } from './refusals.ts'

export const copy = {
  reset_label: 'Tu cuenta',
  reset_title: 'Restablecer la contraseña',
  reading: 'Abriendo tu enlace…',
  reset_text:
    'Elige una contraseña nueva. Después se cierra la sesión en todos tus dispositivos, y los enlaces a tus documentos dejan de funcionar.',
  password: 'Contraseña nueva',
  password_hint: 'Al menos 12 caracteres. Una frase de cuatro o más palabras es fuerte y fácil de recordar.',
  password_good: 'Una buena contraseña.',
  confirm: 'La contraseña nueva otra vez',
  save: 'Cambiar mi contraseña',
  changed: 'Tu contraseña cambió. Inicia sesión con la nueva.',
  dead_title: 'Este enlace ya no funciona',
  dead_text:
    'Cada enlace funciona una vez, durante 30 minutos, y uno más nuevo lo anula. Abre el correo más reciente o pide un enlace nuevo.',
  failed_title: 'No se pudo abrir el enlace',
  try_again: 'Intentar de nuevo',
  ask_again: 'Pedir un enlace nuevo',
  password_required: 'Escribe una contraseña',
  password_short: 'Usa al menos 12 caracteres. Llevas {n}.',
  password_long: 'Usa como máximo 256 caracteres. Llevas {n}.',
  confirm_required: 'Escribe la contraseña otra vez',
  confirm_differs: 'Las dos contraseñas no son iguales',
  ...wordsOf(updatePasswordRefusals, 'es'),
  throttled: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  offline: 'Sin conexión. Revísala e inténtalo de nuevo.',
  failed: 'Algo falló de nuestro lado. Tu contraseña sigue igual. Inténtalo de nuevo.',
  code: 'Código de tu aplicación de autenticación o de recuperación',
  code_required: 'Escribe el código',
} as const satisfies Copy
