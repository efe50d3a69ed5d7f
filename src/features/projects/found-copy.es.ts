import type { Copy } from './found-copy.en.ts'

export const copy: Copy = {
  nothing_title: 'Nada coincide con esta búsqueda',
  nothing_text: 'Quita un filtro, amplía un rango o mira todo el mercado.',
  nothing_typed_text:
    'Nada coincide con «{words}». Revisa la ortografía y las cifras, o escribe una ciudad, un código postal, una calle o un promotor.',
  without_filter: 'Sin el filtro {filter}: {count}',
  without_filter_over: 'Sin el filtro {filter}: más de {count} propiedades',
  search_corrected: 'Nada tiene «{from}». Se buscó «{to}».',
  search_read_as: 'Se leyó como: {meant}',
  read_beds: { one: '{n} dormitorio', other: '{n} dormitorios' },
  read_baths: { one: '{n} baño', other: '{n} baños' },
  nothing_here_title: 'No hay propiedades en esta parte del mapa',
  nothing_here_text: 'Mueve o aleja el mapa, o mira todo el mercado.',
  no_listings_title: 'Aún no hay propiedades',
  no_listings_text: 'Las primeras propiedades aparecerán aquí en cuanto se ofrezcan.',
  see_all: 'Ver todas las propiedades',
}
