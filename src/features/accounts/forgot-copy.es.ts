import type { Copy } from './forgot-copy.en.ts'
import { wordsOf } from '#kit/refusals.ts'
import { forgotRefusals } from './refusals.ts'

export const copy = {
  forgot_label: 'Tu cuenta',
  forgot_title: 'Olvidé mi contraseña',
  forgot_text: 'Dinos el correo electrónico de tu cuenta. Te enviamos un enlace para elegir una contraseña nueva.',
  forgot_text_kept:
    'Este servidor no envía correo: se crea un enlace para elegir una contraseña nueva, y quien opera el servidor puede leerlo y dártelo.',
  forgot_text_here:
    'Dinos el correo electrónico de tu cuenta. Este servidor no envía correo: la carta con el enlace queda aquí, donde puedes leerla.',
  email: 'Correo electrónico',
  send_link: 'Enviarme el enlace',
  make_link: 'Crear el enlace',
  back_to_login: 'Volver a iniciar sesión',
  sent_title: 'Mira en tu correo',
  sent_text:
    'Si hay una cuenta con {email}, un enlace para elegir una contraseña nueva va en camino. Funciona una vez, durante 30 minutos.',
  sent_nothing: '¿No llegó nada? Busca en el correo no deseado y comprueba que la dirección sea correcta.',
  here_title: 'Léelo en este servidor',
  kept_title: 'Pregunta a quien opera este servidor',
  kept_text:
    'Si hay una cuenta con {email}, ya existe un enlace para elegir una contraseña nueva. Funciona una vez, durante 30 minutos.',
  another: 'Usar otro correo electrónico',
  email_required: 'Escribe tu correo electrónico',
  email_shape: 'Escribe una dirección de correo, como nombre@example.com',
  ...wordsOf(forgotRefusals, 'es'),
  throttled: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  offline: 'Sin conexión. Revísala e inténtalo de nuevo.',
} as const satisfies Copy
