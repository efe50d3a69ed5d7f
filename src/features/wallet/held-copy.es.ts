import type { Copy } from './held-copy.en.ts'

export const copy = {
  held: 'Otros {amount} de tu billetera están retenidos mientras se decide una disputa.',
  held_link: 'Ver el pago',
} as const satisfies Copy
