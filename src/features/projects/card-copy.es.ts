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

  presented_by: 'Presentada por',
  valued_at: 'Valuada en {value}',
  valued_old: { one: 'de hace {n} año', other: 'de hace {n} años' },

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
  cash_yield: 'Rendimiento en efectivo',
  cash_yield_help:
    'Lo que llega a los dueños en un año, después de préstamos, reserva y comisiones, como parte del capital.',
  target_return: 'Rendimiento objetivo al año',
  return_range: '{low}–{high}',
  minimum_from: 'desde {amount}',
  ltv: 'Préstamo sobre valor',
  ltv_help: 'Lo que se prestó sobre la propiedad, como parte de su última valuación.',
  ends_on: 'termina el {date}',
  no_target: 'Sin objetivo indicado',
} as const satisfies Copy
