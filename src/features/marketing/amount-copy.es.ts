import type { Copy } from './amount-copy.en.ts'

export const copy = {
  label: 'Lámina 03 — Un monto, con sus cuentas',
  title: '¿Qué serían {amount}?',
  lead: 'En {house}, abierta ahora: con las reglas con que cuenta su propia página.',
  amount: 'Monto para las cuentas',
  without_script: 'Con JavaScript puedes elegir cualquier monto de {least} a {most}.',
  shares: 'Serían tuyas',
  shares_value: '{n} participaciones',
  shares_note: '{share} del capital propio, a {price} cada una',
  cash: 'Efectivo al año',
  cash_note: 'Lo que la renta deja después de costos y préstamos, en el caso bajo y en el alto. No es una promesa.',
  good: 'Si sale bien',
  good_note: '{rent} de renta en {years} y luego {sale} de la venta: {gain} más de lo que pusiste.',
  bad: 'Si sale mal',
  bad_note:
    '{rent} de renta en el caso bajo en {years} y luego {sale} de una venta {drop} por debajo del valor con que se cuenta, {value}: {loss} perdidos.',
  bad_note_gain:
    '{rent} de renta en el caso bajo en {years} y luego {sale} de una venta {drop} por debajo del valor con que se cuenta, {value}: aún {gain} más de lo que pusiste.',
  hold_years: { one: '{n} año', other: '{n} años' },
  worse:
    'Puede terminar peor: puedes perderlo todo. En {lost} de las mil maneras de nuestra proyección se pierde dinero.',
  to_house: 'Abrir {house}',
  says: '{amount}: {shares} participaciones, {cash} al año, {good} si sale bien, {bad} si sale mal.',
  none: 'En este momento no hay nada abierto con lo que hacer las cuentas.',
  failed: 'No se pudieron cargar las cifras.',
  retry: 'Intentar de nuevo',
  formula_ending:
    'renta, gastos y préstamos mes por mes durante el plazo, luego la venta menos los préstamos, y la reserva (F8), de todas las participaciones; × monto ÷ capital propio, redondeado hacia abajo',
} as const satisfies Copy
