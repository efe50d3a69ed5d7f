import type { Copy } from './held-copy.en.ts'

export const copy = {
  held: '{amount} de tu billetera están retenidos.',
  held_link: 'Ver por qué',
} as const satisfies Copy
