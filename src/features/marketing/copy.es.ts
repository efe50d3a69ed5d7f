import type { Copy } from './copy.en.ts'
import { wordsOf } from '#kit/refusals.ts'
import { newsletterRefusals } from './refusals.ts'

export const copy = {
  document_title: 'Bienes raíces, más simples',
  how_title: 'Cómo funciona',
  get_started: 'Crea tu cuenta gratis',
  open_app: 'Abrir mi portafolio',
  preview: 'Ver la app por dentro',
  email: 'Correo electrónico',
  subscribe: 'Suscribirme',
  ...wordsOf(newsletterRefusals, 'es'),
  thanks: 'Casi listo. Te escribimos a {email}: abre el enlace de ese correo para confirmar.',
  thanks_kept: 'Anotado: {email}. Lo confirma el enlace de un correo.',
  throttled: 'Fueron muchos intentos. Prueba de nuevo en una hora.',
  offline: 'No hay conexión. Lo que escribiste sigue aquí: prueba de nuevo en un momento.',
  failed: 'Eso no funcionó. Lo que escribiste sigue aquí: prueba de nuevo en un momento.',
} as const satisfies Copy
