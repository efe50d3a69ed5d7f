import type { Copy } from './math-copy.en.ts'

export const copy = {
  show: 'Ver el cálculo',
  formula: 'Fórmula {number}:',
  result: 'Así resulta {value}.',
  as_of: 'Al {day}.',
  line: 'Asiento {seq}, {day}: {amount}',
} as const satisfies Copy
