import type { Copy } from './card-copy.en.ts'

export const copy = {
  status_not_offered: 'No ofrecida',
  status_open: 'Abierta',
  status_target_met: 'Meta alcanzada',
  status_closing: 'En cierre',
  status_operating: 'En operación',
  status_exited: 'Vendida',
  status_failed: 'No financiada',
  status_refunding: 'En reembolso',
  status_refunded: 'Reembolsada',

  valued_at: 'Valuada en {value}',

  beds: { one: '{n} dorm.', other: '{n} dorm.' },
  baths: { one: '{n} baño', other: '{n} baños' },
  area_sqft: '{area} pies²',
  area_sqm: '{area} m²',
  built: 'año {year}',
  rated: {
    one: 'Calificación {rating} de 5, de {n} inversionista',
    other: 'Calificación {rating} de 5, de {n} inversionistas',
  },
  raised_of: '{raised} de {goal}',
  funded_label: '{percent}% financiado',
  target_return: 'Rendimiento objetivo al año',
  return_range: '{low}–{high}',
  minimum_from: 'desde {amount}',
  no_target: 'Sin objetivo indicado',
} as const satisfies Copy
