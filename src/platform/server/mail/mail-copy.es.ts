import type { Copy } from './mail-copy.en.ts'

export const copy = {
  link_note: 'Si el botón no funciona, abre esta dirección:',
  why: 'Recibes este correo porque esta dirección se usó en Freehold ({site}).',
  why_subscribed: 'Recibes este correo porque esta dirección está en la lista de nuestro boletín ({site}).',
  trial: 'Lo envía una versión de prueba: allí no se mueve dinero real ni se venden participaciones reales.',
  unsubscribe: 'Cancelar la suscripción',
  questions: '¿Preguntas? Escribe a {support}.',
  tagline: 'Simplificamos los bienes raíces',
} as const satisfies Copy
