import type { Copy } from './slides-copy.en.ts'

export const copy = {
  back: 'Atrás',
  step: 'Paso {at} de {count}',
} as const satisfies Copy
