import type { Copy } from './short-copy.en.ts'

export const copy: Copy = {
  short_costs: 'el alquiler no cubre lo que cuesta mantener la propiedad',
  short_loans: 'lo que deja el alquiler no cubre los préstamos',
  short_reserve: 'los gastos y los préstamos se cubren, pero no el aporte a la reserva',
  short_fee: 'los gastos y los préstamos se cubren, pero no la comisión de Freehold',
  short_reserve_and_fee: 'los gastos y los préstamos se cubren, pero no la reserva y la comisión de Freehold juntas',
}
