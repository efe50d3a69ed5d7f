import type { Copy } from './unscripted-copy.en.ts'

export const copy = {
  text: 'Esta página necesita JavaScript. Esto puedes leerlo sin él:',
  houses: 'Propiedades',
  funded: '{raised} de {goal} reunidos',
  more: 'Más para leer',
  start: 'La portada',
  how: 'Cómo funciona',
  record: 'Historial',
  faq: 'Preguntas y respuestas',
  terms: 'Términos',
  contact: 'Contacto',
  write: '¿Preguntas? Escribe a {email}.',
} as const satisfies Copy
