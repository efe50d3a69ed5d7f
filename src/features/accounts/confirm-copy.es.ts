import type { Copy } from './confirm-copy.en.ts'
import { wordsOf } from '#kit/refusals.ts'
import { passwordRefusals, sendConfirmationRefusals } from './refusals.ts'

export const copy = {
  confirm_label: 'Tu cuenta',
  confirm_title: 'Confirma tu correo',
  confirm_text: 'Confirma que este correo es tuyo y de la cuenta que abriste en Freehold.',
  confirm_not_you: '¿No abriste una cuenta? Entonces alguien usó tu correo. Dilo, y este enlace no confirmará nada.',
  disown_button: 'No fui yo',
  disowned_title: 'Este enlace ya no confirma nada',
  disowned_text: 'Gracias. No cambió ninguna cuenta, y este correo no es de nadie más.',
  doubted_text:
    'Para confirmar, inicia sesión en la cuenta que lo pidió: escribe la contraseña que elegiste al abrirla.',
  ...wordsOf(passwordRefusals, 'es'),
  password: 'Contraseña',
  password_required: 'Escribe tu contraseña',
  confirm_button: 'Confirmar mi correo',
  done_title: 'Tu correo está confirmado',
  done_text: 'Desde ahora este correo es de tu cuenta y de ninguna otra.',
  to_app: 'Abrir mi portafolio',
  dead_title: 'Este enlace ya no funciona',
  dead_text: 'Cada enlace funciona una vez, durante 24 horas. Inicia sesión y pide otro dentro de la aplicación.',
  dead_text_in: 'Cada enlace funciona una vez, durante 24 horas. Arriba en tu portafolio puedes pedir otro.',
  dead_text_confirmed:
    'Cada enlace funciona una vez, durante 24 horas. El correo de tu cuenta está confirmado: no falta nada.',
  dead_text_kept:
    'Cada enlace funciona una vez, durante 24 horas. Este servidor no envía correo: uno nuevo solo lo puede leer quien lo opera.',
  to_login: 'Iniciar sesión',
  unconfirmed_name: 'Confirma tu correo',
  unconfirmed_text: 'Abre el enlace de nuestro correo a {email}.',
  unconfirmed_kept: '{email} no está confirmado: este servidor no envía correo.',
  send_again: 'Enviar de nuevo',
  sent_again: 'Hay un correo nuevo para {email}. Mira también en la carpeta de spam.',
  not_sent: 'No funcionó. Inténtalo de nuevo en un momento.',
  ...wordsOf(sendConfirmationRefusals, 'es'),
  throttled: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  offline: 'Sin conexión. Compruébala e inténtalo de nuevo.',
} as const satisfies Copy
