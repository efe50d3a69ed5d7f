import type { Copy } from './search-copy.en.ts'

export const copy = {
  suggestions: 'Sugerencias',
  found_suggestions: {
    one: '{n} sugerencia. Llegas a ella con las flechas.',
    other: '{n} sugerencias. Llegas a ellas con las flechas.',
  },
  no_suggestions: 'Sin sugerencias. Con Intro se busca lo que escribiste.',
  kind_state: 'Estado',
  kind_city: 'Ciudad',
  kind_zip: 'Código postal',
  kind_neighborhood: 'Barrio',
  kind_street: 'Calle',
  kind_property: 'Propiedad',
  kind_sponsor: 'Promotor',
  count: { one: '{n} propiedad', other: '{n} propiedades' },
  recent: 'Búsquedas recientes',
  found_recent: {
    one: '{n} búsqueda reciente. Llegas a ella con las flechas; Mayús y Supr la quitan.',
    other: '{n} búsquedas recientes. Llegas a ellas con las flechas; Mayús y Supr quitan una.',
  },
  remove_recent: 'Quitar {search}',
  clear_recent: 'Quitar todas',
} as const satisfies Copy
