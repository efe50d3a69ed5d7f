import type { Copy } from './compare-math-copy.en.ts'

export const copy: Copy = {
  formula_value: 'la última valuación',
  formula_cap_rate: 'ingreso operativo neto ÷ valor (F7)',
  formula_ltv: 'deuda ÷ valor (F7)',
  formula_dscr: 'ingreso operativo neto ÷ servicio de la deuda (F7)',
  formula_F17_yield:
    '(ingreso operativo neto − servicio de la deuda − reposición de la reserva − comisiones) ÷ capital (F17)',
  formula_F9_middle: 'la mitad de muchos sorteos del plazo queda por debajo, siempre con la misma semilla (F9)',
  formula_F9_loss: 'la parte de muchos sorteos del plazo en que vuelve menos de lo que se pagó (F9)',
  input_noi: 'Ingreso operativo neto',
}
