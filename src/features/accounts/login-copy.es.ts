import type { Copy } from './login-copy.en.ts'
import { wordsOf } from '#kit/refusals.ts'
import { passwordLoginRefusals } from './refusals.ts'

export const copy = {
  login_label: 'Tu cuenta',
  login_title: 'Iniciar sesión',
  second_title: 'Un paso más',
  email: 'Correo electrónico',
  password: 'Contraseña',
  log_in: '¡ENTRAR!',
  by_passkey: 'Entrar con una llave de acceso',
  unnamed:
    'Los navegadores guardan las llaves de acceso para un nombre, y esta página se abrió con un número ({host}). Ábrela con su nombre, como localhost, o entra con tu contraseña.',
  no_passkeys: 'Este navegador no tiene llaves de acceso aquí. Entra con tu contraseña.',
  forgot: '¿Olvidaste tu contraseña?',
  no_account: '¿Primera vez aquí?',
  create_account: 'Crea una cuenta',
  terms_note: 'Al iniciar sesión aceptas los',
  terms: 'Términos',
  logged_in: 'Hola de nuevo, {name}.',
  logged_in_plain: 'Iniciaste sesión.',
  login_failed: 'No se pudo iniciar sesión, inténtalo de nuevo',
  email_required: 'Escribe tu correo electrónico',
  password_required: 'Escribe tu contraseña',
  ...wordsOf(passwordLoginRefusals, 'es'),
  offline: 'Sin conexión. Revísala e inténtalo de nuevo.',
  throttled: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
} as const satisfies Copy
