import { wordsOf } from '#kit/refusals.ts'
import { listingRefusals } from '#features/listings/refusals.ts'
import type { Copy } from './copy.en.ts'

export const copy: Copy = {
  ...wordsOf(listingRefusals, 'es'),
  title: 'Novedades y registro de cambios',
  lead: 'Lo que pasó con esta casa y lo que cambió de ella, tal como se anotó. Aquí nada se edita después.',
  which: 'Qué se muestra',
  show_all: 'Todo',
  show_updates: 'Novedades',
  show_changes: 'Cambios',
  show_documents: 'Documentos',
  none_title: 'Todavía no pasó nada',
  none_text: 'Aquí aparecen valores, distribuciones, documentos y cada cambio de lo que se dijo, a medida que llegan.',
  none_of: 'Todavía no hay nada de este tipo.',
  load_more: 'Entradas anteriores',
  loading_more: 'Cargando…',
  failed: 'Las entradas anteriores no llegaron. Inténtalo otra vez.',

  kind_note: 'Novedad',
  kind_valuation: 'Valuación',
  kind_distribution_declared: 'Distribución declarada',
  kind_distribution_paid: 'Distribución pagada',
  kind_valuation_corrected: 'Valuación corregida',
  kind_valuation_withdrawn: 'Valuación retirada',
  kind_distribution_withdrawn: 'Distribución retirada',
  kind_terms_changed: 'Condiciones cambiadas',
  kind_closing_moved: 'Fecha de cierre movida',
  kind_status_changed: 'Cambio de estado',
  kind_document: 'Documento añadido',

  said_valuation: '{method} del {day}',
  said_period: 'Del {from} al {until}',
  note_of: 'Sobre el {day}',
  reports: 'El informe de este período',
  before: 'Antes',
  now: 'Ahora',
  earlier_value: 'Valor anterior',
  gone: 'retirado',
  reason: 'Motivo: {reason}',
  withdrawn: 'Esta novedad fue retirada: {reason}',
  link_to: 'Enlace a esta entrada: {what}, {day}',

  by_operator: 'por un operador de Freehold',
  by_two_operators: 'por dos operadores de Freehold',
  by_server: 'por las reglas, sin que nadie lo haga',
  by_source: 'de la fuente de la que se importa el anuncio',
}
