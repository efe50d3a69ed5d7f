import type { Copy } from './contact-copy.en.ts'
import { wordsOf } from '#kit/refusals.ts'
import { contactRefusals } from './refusals.ts'

export const copy = {
  title: 'Contacto',
  lead: 'Preguntas, quejas, elogios, un error en una página: escríbenos. Una persona lo lee y responde por correo.',
  lead_kept:
    'Preguntas, quejas, elogios, un error en una página: escríbenos. Una persona lo lee. Este servidor no envía correos, así que la respuesta quizá te llegue de otra manera.',
  name: 'Nombre',
  email: 'Correo electrónico',
  email_hint: 'A esta dirección te respondemos.',
  email_hint_kept: 'Quien lea tu mensaje verá esta dirección.',
  subject: 'Asunto',
  message: 'Mensaje',
  message_hint: 'No escribas contraseñas ni números de tarjeta o de impuestos. Quedan {left} caracteres.',
  send: 'Enviar mensaje',
  sending: 'Enviando tu mensaje',
  trap: 'Deja este campo vacío',

  name_required: 'Dinos tu nombre.',
  email_required: 'Escribe tu correo electrónico.',
  email_wrong: 'Escribe una dirección de correo, como nombre@ejemplo.com.',
  subject_required: 'Di en pocas palabras de qué se trata.',
  message_required: 'Escribe tu mensaje.',
  too_long: 'Acórtalo a {max} caracteres.',

  kept: 'Lo que escribiste se conserva en esta pestaña.',
  ...wordsOf(contactRefusals, 'es'),

  sent_title: 'Tu mensaje va en camino',
  kept_title: 'Tu mensaje está guardado en este servidor',
  sent_reference: 'Referencia {reference}',
  sent_1: 'En unos minutos llegará una confirmación a {email}. Si no llega, búscala entre el correo no deseado.',
  kept_1: 'La confirmación para {email} también está guardada aquí.',
  sent_2: 'Una persona lee tu mensaje y responde por correo.',
  sent_3: 'Nadie de Freehold te pedirá una contraseña, el número completo de una tarjeta ni un código de tu teléfono.',
  another: 'Escribir otro mensaje',

  first_title: 'Más rápido que esperar',
  first_faq: 'Preguntas y respuestas',
  first_faq_text: 'Comisiones, riesgo, impuestos y venta.',
  first_support: 'Soporte',
  first_support_text: 'Si todo funciona ahora, y qué enviar con un aviso.',

  no_script: 'Este formulario necesita JavaScript. Sin él, escribe un correo a {email}.',
  no_script_plain: 'Este formulario necesita JavaScript. Sin él, escribe un correo a quien opera este servidor.',
} as const satisfies Copy
