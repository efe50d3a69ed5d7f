import type { Copy } from './copy.en.ts'

export const copy = {
  projects: 'Proyectos',
  tab_list: 'Lista',
  tab_map: 'Mapa',
  views: 'Cómo se muestran las propiedades',
  search: 'Buscar propiedades',
  search_hint: 'Nombre, calle, ciudad o ZIP',
  clear_search: 'Borrar la búsqueda',
  sort: 'Ordenar',
  sort_newest: 'Más recientes',
  sort_oldest: 'Más antiguas',
  sort_cash_yield: 'Rendimiento en efectivo, de mayor a menor',
  sort_target_return: 'Rendimiento objetivo, de mayor a menor',
  sort_most_funded: 'Más financiadas',
  sort_ending_soon: 'Terminan pronto',
  sort_minimum: 'Mínimo, de menor a mayor',
  sort_price_low: 'Valor, de menor a mayor',
  sort_price_high: 'Valor, de mayor a menor',
  count: { one: '{n} propiedad', other: '{n} propiedades' },
  count_here: { one: '{n} propiedad en esta parte del mapa', other: '{n} propiedades en esta parte del mapa' },
  count_over: 'Más de {count} propiedades',
  count_over_here: 'Más de {count} propiedades en esta parte del mapa',
  load_more: 'Cargar más',
  loading_more: 'Cargando más',
  shown_of: 'Se muestran {shown} de {total}',
  over: 'más de {count}',

  saved_only: 'Guardadas',
  searches: 'Búsquedas',
  saved_title: 'Propiedades guardadas',

  filter: 'Filtrar',
  filter_with: { one: 'Filtrar, {n} activo', other: 'Filtrar, {n} activos' },

  back_to_projects: 'Todos los proyectos',
} as const satisfies Copy
