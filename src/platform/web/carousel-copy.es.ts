import type { Copy } from './carousel-copy.en.ts'

export const copy = {
  carousel: 'fila para hojear',
  before: 'Atrás',
  after: 'Adelante',
  place: '{first}–{last} de {count}',
  place_single: '{at} de {count}',
} as const satisfies Copy
