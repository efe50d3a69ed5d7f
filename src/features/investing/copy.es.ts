import type { Copy } from './copy.en.ts'

export const copy = {
  title: 'Invertir en {name}',
  back: 'Volver a {name}',
  back_to_projects: 'Todos los proyectos',
  sheet: 'Hoja de orden',

  amount_title: 'Cuánto',
  amount: 'Monto',
  amount_hint: 'Desde {minimum}. Quedan {left} por financiar.',
  slider: 'Monto a invertir',
  all_left: 'Todo lo que queda',

  buys_title: 'Qué compra',
  shares: 'Participaciones',
  shares_note: 'a {price} cada una',
  share_of_house: 'Parte de la casa',
  share_note: 'de su capital',
  income: 'Rendimiento meta por año',
  income_note:
    'Del {low} al {high} del monto: renta y cambio de valor, después de los costos de la casa. Una meta, no una promesa.',
  income_none: 'sin indicar',
  income_none_note: 'Esta propiedad no indica un rango de meta.',
  fees: 'Comisiones durante el plazo',
  fees_hold: { one: 'Comisiones en {n} año', other: 'Comisiones en {n} años' },
  fees_note:
    'Freehold no cobra comisión por la inversión. Los costos de la casa se pagan de su renta antes que a usted.',
  left_after: 'Queda por financiar',
  left_note: '{raised} de {goal} reunidos',
  your_position: 'Usted ya tiene {amount} aquí, en {shares} participaciones.',

  pay_title: 'Pagar',
  pay_card: 'Pagar con tarjeta',
  pay_card_amount: 'Pagar con tarjeta: {amount}',
  pay_paypal: 'Pagar con Paypal',
  paypal_note:
    'Todavía no está disponible: Freehold no tiene una cuenta de Paypal conectada. Pague con tarjeta o desde su cuenta.',
  fund_account: 'Pagar desde mi cuenta',
  account_holds: 'Su cuenta tiene {amount}.',
  account_short: 'Su cuenta tiene {amount}; faltan {short} para esta inversión.',
  account_loading: 'Consultando su cuenta…',
  account_failed: 'No se pudo cargar su cuenta.',
  add_money: 'Agregar dinero',
  other_ways: 'Otras formas de pago',
  risk: 'Puede recuperar menos de lo que invierte. Las participaciones no se pueden vender en cualquier momento; cuente con conservarlas hasta el final.',
  offline: 'Está sin conexión. Lo que escribió se queda aquí; podrá pagar cuando vuelva la conexión.',

  thanks: '¡Gracias! Su inversión se ha realizado',
  thanks_text: '{amount} en {name}. Ya está en sus posiciones.',
  receipt: 'Su orden',
  receipt_amount: 'Invertido',
  receipt_shares: 'Participaciones',
  receipt_number: 'Número de orden',
  to_positions: 'Sus posiciones se abren en un momento.',

  closed_title: 'Aquí ya no se recibe dinero',
  closed_see: 'Ver la propiedad',

  listing_not_found: 'Esa propiedad no existe.',
  listing_closed: 'Esta propiedad no está abierta a la inversión.',
  listing_full: 'Esta propiedad ya está totalmente financiada.',
  below_minimum: 'Invierta al menos {minimum} en esta propiedad.',
  over_left: 'Solo quedan {left} por invertir en esta propiedad.',
  insufficient_funds: 'Su cuenta tiene {available}, menos que esta inversión.',
  wrong_user: 'Ahora hay otra persona conectada. No se cobró nada; vuelva a cargar la página.',
  wrong_email: 'Su correo electrónico ha cambiado. No se cobró nada; vuelva a cargar la página.',
  source_unavailable: 'Pagar con Paypal todavía no es posible. No se cobró nada.',
} as const satisfies Copy
