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
  none_title: 'Todavía no guardaste ninguna',
  none_text: 'Pulsa GUARDAR en una propiedad, o el corazón en la tarjeta, y la encontrarás aquí.',
  saved_count: { one: '{n} propiedad guardada', other: '{n} propiedades guardadas' },
  sort: 'Orden',
  sort_saved: 'Guardadas últimas',
  sort_ending: 'Por terminar',
  withdrawn_title: 'Ya no se muestran',
  withdrawn_text: 'Quienes las ofrecían las retiraron del mercado. Aquí solo queda su nombre.',
  remove: 'Quitar',
  remove_one: 'Quitar {name}',
  browse: 'Ver propiedades',
  load_more: 'Cargar más',
} as const satisfies Copy
