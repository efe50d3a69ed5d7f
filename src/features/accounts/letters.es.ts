import type { Letters } from './letters.en.ts'

export const letters = {
  welcome_subject: 'Te damos la bienvenida a Freehold',
  welcome_lead: 'Tu cuenta está lista.',
  welcome_1: 'Tu cuenta está lista. Puedes ver todas las propiedades de Freehold y ser dueño de una parte desde $10.',
  welcome_2: 'Confirma que esta dirección es tuya: aquí te escribimos sobre tu dinero.',
  welcome_after: 'Si no abriste esta cuenta, no la confirmes: alguien usó tu dirección.',
  confirm_subject: 'Confirma tu correo',
  confirm_lead: 'Con un clic sabremos que esta dirección es tuya.',
  confirm_1: 'Confirma que esta dirección es tuya y de tu cuenta en Freehold.',
  confirm_button: 'Confirmar mi correo',
  confirm_hours: 'El enlace funciona una vez, durante {hours} horas. Puedes pedir otro dentro de la aplicación.',
  known_subject: 'Ya tienes una cuenta en Freehold',
  known_lead: 'Inicia sesión o elige una contraseña nueva.',
  known_1:
    'Alguien, quizás tú, acaba de abrir una cuenta en Freehold con esta dirección. Ya tienes una: no cambió, y la nueva no puede quedarse con esta dirección.',
  known_2:
    'Si fuiste tú, inicia sesión con tu contraseña anterior y usa esa cuenta. Si la olvidaste, elige una nueva aquí.',
  known_button: 'Elegir una contraseña nueva',
  known_after: 'Si no fuiste tú, no hagas nada: tu cuenta está tan segura como antes.',
  reset_subject: 'Elige una contraseña nueva',
  reset_lead: 'El enlace funciona una vez, durante {minutes} minutos.',
  reset_1: 'Alguien, probablemente tú, pidió una contraseña nueva para tu cuenta en Freehold.',
  reset_2: 'El enlace funciona una vez, durante {minutes} minutos. Un enlace más nuevo anula los anteriores.',
  reset_button: 'Elegir una contraseña nueva',
  reset_after: 'Si no fuiste tú, no hagas nada: tu contraseña sigue igual. No reenvíes este correo.',
  changed_subject: 'Tu contraseña cambió',
  changed_lead: 'Se cerró la sesión en todos los dispositivos.',
  changed_1:
    'La contraseña de tu cuenta en Freehold cambió el {day} a las {time}, con un enlace que enviamos a esta dirección.',
  changed_2:
    'Se cerró la sesión en todos tus dispositivos, y los enlaces a tus documentos dejaron de funcionar. Inicia sesión con la contraseña nueva.',
  changed_button: 'Iniciar sesión',
  changed_after: 'Si no fuiste tú, alguien puede leer tu correo. Elige otra contraseña enseguida y escríbenos.',
} as const satisfies Letters
