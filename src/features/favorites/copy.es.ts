import type { Copy } from './copy.en.ts'
import { wordsOf } from '#kit/refusals.ts'
import { listingRefusals } from '#features/listings/refusals.ts'

export const copy = {
  ...wordsOf(listingRefusals, 'es'),
  save_one: 'Guardar {name}',
  liked_banner: 'Nueva propiedad agregada a tus favoritas',
  save: 'GUARDAR',
  saved: 'GUARDADA',
  saved_alert: 'Guardada.',
  unsaved_alert: 'Ya no está guardada.',
  undo: 'Deshacer',
  see_saved: 'Ver todas tus guardadas',
} as const satisfies Copy
