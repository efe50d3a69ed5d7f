import type { Copy } from './copy.en.ts'

export const copy = {
  listing_not_found: 'Esta propiedad no existe o ya no se muestra.',
  like: 'Agregar {name} a tus favoritas',
  liked_banner: 'Nueva propiedad agregada a tus favoritas',
  save: 'GUARDAR',
  saved: 'GUARDADA',
  saved_alert: 'Guardada.',
  unsaved_alert: 'Ya no está guardada.',
  none_title: 'Todavía no guardaste ninguna',
  none_text: 'Pulsa GUARDAR en una propiedad y la encontrarás aquí.',
  browse: 'Ver propiedades',
  load_more: 'Cargar más',
} as const satisfies Copy
