import type { Copy } from './money-copy.en.ts'

export const copy = {
  no_amount: 'Esto no se tomó. Escribe un monto como 1,234.50.',
  two_decimals: 'Un monto tiene dos cifras de centavos como máximo. Para miles escribe las cifras solas, como 1000.',
  thousands: 'Se leyó como {amount}. Los centavos van después de un punto, como en 1,234.50.',
} as const satisfies Copy
