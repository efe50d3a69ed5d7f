import type { Copy } from './confirm-copy.en.ts'

export const copy = {
  confirm_label: 'Tu cuenta',
  confirm_title: 'Confirma tu correo',
  confirm_text: 'Confirma que este correo es tuyo y de la cuenta que abriste en Freehold.',
  confirm_not_you: '¿No abriste una cuenta? Entonces cierra esta página: no pasará nada.',
  confirm_button: 'Confirmar mi correo',
  done_title: 'Tu correo está confirmado',
  done_text: 'Desde ahora este correo es de tu cuenta y de ninguna otra.',
  to_app: 'Abrir mi portafolio',
  dead_title: 'Este enlace ya no funciona',
  dead_text: 'Cada enlace funciona una vez, durante 24 horas. Inicia sesión y pide otro dentro de la aplicación.',
  to_login: 'Iniciar sesión',
  unconfirmed_name: 'Confirma tu correo',
  unconfirmed_text: 'Abre el enlace que enviamos a {email}.',
  send_again: 'Enviar de nuevo',
  sent_again: 'Enviamos un correo a {email}. Mira también en la carpeta de spam.',
  not_sent: 'No funcionó. Inténtalo de nuevo en un momento.',
  too_many: 'Demasiados intentos. Inténtalo de nuevo en una hora.',
  throttled: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  offline: 'Sin conexión. Compruébala e inténtalo de nuevo.',
} as const satisfies Copy
