import type { Copy } from './changes-copy.en.ts'

export const copy = {
  title: 'Desde tu última visita',
  figure: 'Ganancia desde tu última visita',
  total: 'de ganancia, aparte de lo que pusiste o retiraste',
  total_loss: 'de pérdida, aparte de lo que pusiste o retiraste',
  change_valuation: '{name} está valuada en {amount}, antes {before}',
  change_valuation_same: '{name} se valuó otra vez en {amount}',
  change_distribution: '{name} te pagó {amount}',
  change_distributions: { one: '{n} propiedad te pagó {amount}', other: '{n} propiedades te pagaron {amount}' },
  change_bought: '{name} ya se compró: tu dinero trabaja desde ahora',
  change_sold: '{name} se vendió y te pagó {amount}',
  change_documents: { one: '{name} tiene un documento nuevo', other: '{name} tiene {n} documentos nuevos' },
  change_order_funded: 'Se hizo tu inversión de {amount} en {name}',
  change_order_cancelled: 'Se canceló tu orden de {amount} para {name}',
  change_order_expired: 'Tu orden de {amount} para {name} venció sin pagarse',
  change_order_refunded: 'Tu inversión de {amount} en {name} se devolvió',
  change_order_to_confirm: 'Cambiaron las condiciones de {name}: confirma tus {amount}',
  more: { one: 'y {n} más', other: 'y {n} más' },
  all_news: 'Todas las notificaciones',
} as const satisfies Copy
