import type { Copy } from './login-copy.en.ts'

export const copy = {
  login_label: 'Tu cuenta',
  login_title: 'Iniciar sesión',
  email: 'Correo electrónico',
  password: 'Contraseña',
  log_in: '¡ENTRAR!',
  forgot: '¿Olvidaste tu contraseña?',
  no_account: '¿Primera vez aquí?',
  create_account: 'Crea una cuenta',
  terms_note: 'Al iniciar sesión aceptas los',
  terms: 'Términos',
  logged_in: 'Hola de nuevo, {name}. Abriendo tu portafolio.',
  logged_in_plain: 'Iniciaste sesión. Abriendo tu portafolio.',
  login_failed: 'No se pudo iniciar sesión, inténtalo de nuevo',
  email_required: 'Escribe tu correo electrónico',
  password_required: 'Escribe tu contraseña',
  wrong_credentials: 'El correo o la contraseña no son correctos.',
  locked: 'Demasiadas contraseñas equivocadas. Espera unos minutos o elige una contraseña nueva.',
  offline: 'Sin conexión. Revísala e inténtalo de nuevo.',
  throttled: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  busy: 'Muchas personas están entrando en este momento. Inténtalo de nuevo en unos segundos.',
} as const satisfies Copy
