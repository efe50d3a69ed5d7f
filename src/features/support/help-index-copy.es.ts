import type { Copy } from './help-index-copy.en.ts'

export const copy = {
  label: '¿En qué te ayudamos?',
  faq: 'Preguntas y respuestas',
  faq_text: 'Comisiones, riesgo, impuestos, venta, seguridad.',
  support: 'Soporte',
  support_text: 'Si todo funciona ahora, y qué enviarnos.',
  contact: 'Contacto',
  contact_text: 'Escríbenos; lo lee una persona.',
  first: 'Lo que se pregunta primero',
} as const satisfies Copy
