import type { Copy } from './strategy-copy.en.ts'

export const copy = {
  'strategy_long-term rental': 'Alquiler de largo plazo',
  'strategy_short-term rental': 'Alquiler de corto plazo',
  'strategy_renovate and rent': 'Renovar y alquilar',
  'strategy_renovate and sell': 'Renovar y vender',
  'strategy_build to rent': 'Construir para alquilar',
} as const satisfies Copy
