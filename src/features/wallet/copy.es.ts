import type { Copy } from './copy.en.ts'

export const copy = {
  add_money_title: 'Agregar dinero a tu billetera',
  amount: 'Monto',
  amount_missing: 'Elige un monto',
  quick_amounts: 'Montos rápidos',
  deposit: 'Agregar {amount} con tarjeta',
  deposit_most: 'Agregar dinero con tarjeta: {most} como máximo',
  deposit_nothing: 'Agregar dinero con tarjeta',
  deposit_done: '{amount} ya está en tu billetera.',
  deposit_repaid: 'Llegaron {amount}; {repaid} cubrieron lo que debía tu billetera.',
  deposit_part_refunded: 'Recibimos {amount}. De ese monto, {refunded} volvieron a tu tarjeta.',
} as const satisfies Copy
