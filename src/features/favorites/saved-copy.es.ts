import type { Copy } from './saved-copy.en.ts'

export const copy: Copy = {
  none_title: 'Todavía no guardaste ninguna',
  none_text: 'Pulsa GUARDAR en una propiedad, o el corazón en la tarjeta, y la encontrarás aquí.',
  saved_count: { one: '{n} propiedad guardada', other: '{n} propiedades guardadas' },
  sort: 'Orden',
  sort_saved: 'Guardadas últimas',
  sort_ending: 'Terminan pronto',
  sort_cash_yield: 'Rendimiento en efectivo, de mayor a menor',
  withdrawn_title: 'Ya no se muestran',
  withdrawn_text: 'Quienes las ofrecían las retiraron del mercado. Aquí solo queda su nombre.',
  remove: 'Quitar',
  remove_one: 'Quitar {name}',
  browse: 'Ver propiedades',
  load_more: 'Cargar más',
}
