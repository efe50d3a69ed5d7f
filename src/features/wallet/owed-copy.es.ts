import type { Copy } from './owed-copy.en.ts'

export const copy = {
  owed: '{amount} de tus próximos depósitos cubren lo que dejó pendiente un depósito devuelto.',
} as const satisfies Copy
