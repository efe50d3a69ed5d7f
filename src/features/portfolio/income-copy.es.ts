import type { Copy } from './income-copy.en.ts'

export const copy = {
  figures: 'Ingresos',
  paid: 'Pagado',
  declared: 'Declarado',
  projected: 'Proyectado',
  this_month: 'Este mes',
  paid_year: 'Pagado desde {month}',
  declared_now: 'Declarado, en camino',
  projected_year: 'Proyectado para los próximos doce meses',
  all_houses: 'Todas las propiedades',
  capital_part: '{amount} son tu propio dinero de vuelta',

  chart_title: 'Ingresos por mes',
  summary_paid: 'Desde {month} tus propiedades pagaron {amount}.',
  summary_paid_none: 'Desde {month} tus propiedades no pagaron nada.',
  summary_declared: '{amount} están declarados y en camino.',
  summary_projected: 'Para los próximos doce meses se proyectan {amount}.',
  summary_projected_none: 'Para los próximos doce meses no se puede proyectar nada.',
  rule: 'Una proyección repite lo que una propiedad ganó y pagó por su último mes o trimestre completo, según las participaciones que tienes hoy: al mismo ritmo y tantos días después del final de un período como la última vez. Es un cálculo según esta regla y no una promesa, y no entra en ninguna suma de lo pagado.',
  older: 'Lo que se pagó antes está en el historial.',
  history: 'Ver el historial',

  next_title: 'Próximos pagos',
  next_note: 'El más cercano de cada propiedad.',
  next_amount: 'Monto',
  next_declared: 'declarado, se está pagando',
  next_declared_on: '{day}, declarado',
  next_projected: '{day}, proyectado',
  next_late: 'proyectado, se esperaba el {day}',
  next_for: 'por el {from} al {to}',
  next_empty: 'No hay nada declarado, y todavía no se puede proyectar nada.',
  next_line: 'Próximo {day}: {amount}, proyectado',
  next_line_declared: 'Próximo: {amount}, se está pagando',
  next_line_declared_on: 'Próximo {day}: {amount}, declarado',
  next_line_none: 'Próximo pago desconocido',
  to_income: 'Ver el calendario de ingresos',

  months_title: 'Mes a mes',
  months_note: 'Lo pagado sale de los libros. Los meses en los que no hay nada se omiten.',
  month: 'Mes',

  waiting_title: 'Sin proyección',
  waiting_note: 'Propiedades que tienes, para las que no se calcula nada, y por qué.',
  waiting_count: { one: '{n} propiedad', other: '{n} propiedades' },
  waiting_name_escrow: 'En depósito de garantía',
  waiting_name_coming_back: 'En camino de vuelta a ti',
  waiting_name_no_whole_period: 'Sin un período completo pagado',
  waiting_name_paid_nothing: 'Nada que pagar',
  waiting_name_overdue: 'Un período omitido',
  waiting_escrow:
    'El dinero espera en depósito de garantía. Una propiedad puede pagar cuando se ha comprado y ha rendido cuentas de un período; ninguna condición fija un día para ello.',
  waiting_coming_back: 'Lo que se iba a comprar no se comprará: lo que pagaste está en camino de vuelta a ti.',
  waiting_no_whole_period:
    'Todavía no se ha pagado por un mes o trimestre completo y ninguna condición fija un día: no se puede decir cuándo llega el próximo pago.',
  waiting_paid_nothing:
    'El último período no dejó nada que pagar por tus participaciones, así que de él no se proyecta nada.',
  waiting_overdue: 'Se omitió un período completo: no se puede decir cuándo llega el próximo pago.',
  waiting_until: 'se reúne hasta el {day}',
  waiting_bought: 'comprada el {day}',

  empty_title: 'Ningún ingreso a la vista',
  empty_held:
    'Una propiedad paga cuando se ha comprado y ha rendido cuentas de un período. Ninguna condición fija un día para el primer pago, así que no se puede decir; abajo está lo que se sabe de cada una de las tuyas.',
  empty_text:
    'Aquí verás, mes a mes, lo que pagan tus propiedades, junto a lo declarado y lo proyectado. Una propiedad paga cuando se ha comprado y ha rendido cuentas de un período; ninguna condición fija un día para ello.',
  see_projects: 'Ver las propiedades',
} as const satisfies Copy
