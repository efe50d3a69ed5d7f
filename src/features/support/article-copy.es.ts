import type { Copy } from './article-copy.en.ts'

export const copy = {
  contents: 'En esta página',
  changed: 'Última modificación: {date}',
  anchor: 'Enlace a esta sección',
} as const satisfies Copy
