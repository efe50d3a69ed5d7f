import type { Copy } from './copy.en.ts'

export const copy = {
  listing_not_found: 'Esta propiedad no existe o ya no se muestra.',
  like: 'Agregar {name} a sus favoritas',
  unlike: 'Quitar {name} de sus favoritas',
  liked_banner: 'Nueva propiedad agregada a sus favoritas',
  likes: { one: '{n} me gusta', other: '{n} me gusta' },
  save: 'GUARDAR',
  saved: 'GUARDADA',
  saved_alert: 'Guardada.',
  unsaved_alert: 'Ya no está guardada.',
  none_title: 'Aún no guardó ninguna',
  none_text: 'Pulse GUARDAR en una propiedad y la encontrará aquí.',
  browse: 'Ver propiedades',
  load_more: 'Cargar más',
} as const satisfies Copy
