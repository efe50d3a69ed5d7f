import type { Copy } from './copy.en.ts'

export const copy = {
  label: 'Vender',
  title: 'Panel de ventas',
  lead: 'Lo que vendiste y lo que ganaste con ello, contado desde los libros.',
  figures: 'Tus ganancias',
  yours: 'Tus ventas',

  figure_sales: 'Ventas',
  sells_made: { one: '{n} venta hecha', other: '{n} ventas hechas' },
  figure_lifetime: 'Ganancias de siempre',
  figure_session: 'Ganancias de esta sesión',
  figure_available: 'Disponible para cobrar',
  session_note: 'Esta sesión empezó cuando iniciaste sesión: {moment}.',

  formula_sales: 'todas las ventas que los libros tienen de ti',
  formula_lifetime: 'lo que ganaste con todas tus ventas, menos lo que se devolvió',
  formula_session:
    'lo que ganaste con las ventas escritas en los libros desde que iniciaste sesión en este dispositivo',
  formula_available:
    'lo que ganaste con todas tus ventas + todo lo demás que entró en tus ganancias o salió de ellas - lo que ganaste con publicaciones en los últimos siete días - lo que debe tu billetera',
  input_sales: 'Ventas',
  input_sold: 'Ganado con ventas',
  input_sales_session: 'Ventas desde que iniciaste sesión',
  input_sold_session: 'Ganado desde que iniciaste sesión',
  input_returned: 'Ventas que se devolvieron',
  input_fresh: 'Ganado con publicaciones en los últimos siete días',
  input_owed: 'Lo que debe tu billetera',
  input_other: 'Pagos y correcciones',

  lines_title: 'Lo que movió tus ganancias',
  column_day: 'Día',
  column_what: 'Qué',
  column_entry: 'Asiento',
  column_amount: 'Monto',
  line_sale: 'Venta',
  line_sale_back: 'Venta devuelta',
  line_payout: 'Pago solicitado',
  line_payout_back: 'Pago cancelado o devuelto',
  line_other: 'Corrección',
  earlier: {
    one: '{n} movimiento anterior está contado arriba y no aparece en la lista.',
    other: '{n} movimientos anteriores están contados arriba y no aparecen en la lista.',
  },

  statement: 'Extracto (CSV)',

  empty_title: 'Todavía no has vendido nada',
  empty_text: 'Lo que vendas aparecerá aquí, asiento por asiento, con lo que ganaste.',

  home_title: 'Pon tu propiedad en venta sin preocupaciones',
  home_text: 'Nuestro equipo recibe cada propiedad. Cuéntanos dónde está y cuánto pides por ella.',
  home_action: 'Cuéntanos de tu propiedad',
} as const satisfies Copy
