import type { Copy } from './math-copy.en.ts'

export const copy = {
  show: 'Ver el cálculo',
  open: 'Ver el cálculo de {figure}, {name}: {value}',
  none: 'no hay',
  close: 'Cerrar',
  math: '{figure}, {name}',
  formula: 'Fórmula {number}:',
  result: 'Así resulta {value}.',
  as_of: 'Al {day}.',
  line: 'Asiento {seq}, {day}: {amount}',
} as const satisfies Copy
