import type { Copy } from './benchmark-copy.en.ts'

export const copy = {
  title: 'Frente a los precios de las viviendas',
  what: 'Los mismos pagos en los mismos días, si hubieran seguido los precios de las viviendas del estado de cada propiedad.',
  until: 'Ambos lados se comparan al {day}, porque el índice no conoce un trimestre posterior.',
  today: 'Ambos lados se comparan al {day}.',
  total_of: 'El total es de las {n} de {all} propiedades que se pueden comparar.',
  left_out: 'Deja fuera {names}: volvió más de lo que habría tenido el índice, así que allí no queda nada.',
  differs:
    'El índice es solo de precios: sin alquileres, sin gastos, sin préstamo. Una propiedad aquí paga ingresos y puede tener deuda, lo que agranda ganancias y pérdidas.',
  source:
    'Fuente: Federal Housing Finance Agency, House Price Index, todas las transacciones, por estado, sin ajuste estacional, hasta el {day}; de dominio público. La agencia no avala este producto ni está afiliada a él.',
  none_text:
    'Ninguna de tus propiedades se puede comparar todavía: el índice conoce los trimestres hasta el {day}, y todo lo que pagaste fue después, o dentro de su último trimestre. Se incorporará un índice más reciente cuando la agencia lo publique.',
  no_index: 'Aquí no hay un índice de precios de viviendas de los estados de tus propiedades.',
  ours_value: 'Tu posición',
  index_value: 'En el índice',
  ours_xirr: 'Tu XIRR',
  index_xirr: 'XIRR en el índice',
} as const satisfies Copy
