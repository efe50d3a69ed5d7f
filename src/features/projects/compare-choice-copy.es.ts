import type { Copy } from './compare-choice-copy.en.ts'

export const copy: Copy = {
  compare_one: 'Comparar {name}',
  compare: 'Comparar',
  compared: 'En la comparación',
  tray: 'Comparación',
  tray_count: { one: '{n} de 4 elegida', other: '{n} de 4 elegidas' },
  tray_more: 'Elige una más para comparar.',
  open: { one: 'Comparar {n}', other: 'Comparar {n}' },
  clear: 'Vaciar',
  full_title: 'Cuatro es el máximo',
  full_text: 'No caben más de cuatro lado a lado. {name} puede ocupar el lugar de una de ellas:',
  replace: 'Reemplazar {name}',
  keep: 'Dejar estas cuatro',
}
