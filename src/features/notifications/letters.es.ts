import type { Letters } from './letters.en.ts'

export const letters = {
  open: 'Abrir en Freehold',
  why_type: 'Recibes este correo porque los correos sobre «{type}» están activados en tus ajustes de notificaciones.',
  why_always: 'Recibes este correo porque trata de la seguridad de tu cuenta. Estos correos se envían siempre.',
  why_digest: 'Recibes este correo porque el resumen semanal está activado en tus ajustes de notificaciones.',
  settings: 'Elige qué te llega por correo: {url}',
  digest_subject: 'Tu semana en Freehold',
  digest_lead: 'Lo que pasó y todavía no has leído.',
  digest_1: 'Esto es lo que pasó y todavía no has leído en la app:',
  digest_more: 'Y {n} más en la app.',
  digest_button: 'Ver todas las notificaciones',
} as const satisfies Letters
