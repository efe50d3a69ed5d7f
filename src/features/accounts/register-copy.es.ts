import type { Copy } from './register-copy.en.ts'

export const copy = {
  register_label: 'Cuenta nueva',
  register_title: 'Sé dueño de una parte de una propiedad',
  register_text: 'La cuenta es gratis. Puedes mirar todo antes de invertir un dólar.',
  progress: 'Apertura de la cuenta',
  intro_asked: 'Toma unos tres minutos. Te pedimos:',
  intro_email: 'Tu correo electrónico y una contraseña',
  intro_who:
    'Tu nombre legal y tu fecha de nacimiento, porque las participaciones de una propiedad se registran a nombre de una persona',
  intro_where: 'Tu ciudadanía y dónde vives, porque la ley nos obliga a preguntarlo',
  begin: 'Empezar',
  have_account: '¿Ya tienes una cuenta?',
  login_title: 'Iniciar sesión',
  kept_note: 'Lo que escribiste antes sigue en este navegador. La contraseña nunca se guarda.',
  go_on: 'Seguir donde te quedaste',
  start_over: 'Empezar de nuevo',
  next: 'Continuar',
  email_title: '¿Cuál es tu correo electrónico?',
  email: 'Correo electrónico',
  email_hint: 'Para entrar, para tus extractos y para noticias de tus propiedades. Nadie más lo recibe.',
  email_required: 'Escribe tu correo electrónico',
  email_shape: 'Escribe un correo como nombre@example.com',
} as const satisfies Copy
