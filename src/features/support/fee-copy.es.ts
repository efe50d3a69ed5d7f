import type { Copy } from './fee-copy.en.ts'

export const copy = {
  caption: 'Todas las comisiones y gastos',
  what: 'Por',
  amount: 'Cuesta',
  who: 'Lo paga',
  fee_account: 'Una cuenta, y mantenerla',
  fee_invest: 'Invertir, con tarjeta o desde tu billetera',
  fee_deposit: 'Agregar dinero a tu billetera con tarjeta',
  fee_post: 'Vender lo que escribes en el Diario, de su precio; quien lo lee no paga nada más',
  fee_plan: 'Un plan de inversión, una vez, si eliges uno; se puede devolver dentro de 14 días',
  fee_run: 'Mantener la casa: reparaciones, impuestos, seguro, administración',
  fee_loan: 'Los intereses de los préstamos de la casa',
  fee_sale: 'Vender la casa: corredor y cierre',
  as_listed: 'lo que dice su página',
  of_price: 'cerca del {percent} del precio',
  by_you: 'tú',
  by_rent: 'la casa, de su renta',
  by_price: 'la casa, de su precio',
} as const satisfies Copy
