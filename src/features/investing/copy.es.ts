import type { Copy } from './copy.en.ts'
import { wordsOf } from '#kit/refusals.ts'
import { listingRefusals } from '#features/listings/refusals.ts'
import { investingRefusals } from './refusals.ts'

export const copy = {
  title: 'Invertir en {name}',
  back: 'Volver a {name}',
  back_to_projects: 'Todos los proyectos',
  sheet: 'Hoja de la orden',

  amount_title: 'Cuánto',
  amount: 'Monto',
  amount_hint: 'Desde {minimum}. Quedan {left} por financiar.',
  slider: 'Monto a invertir',
  all_left: 'Todo lo que queda',

  buys_title: 'Lo que compras',
  shares: 'Participaciones',
  shares_note: 'a {price} cada una',
  share_of_house: 'Parte de la casa',
  share_note: 'de su capital propio',
  income: 'Rendimiento objetivo al año',
  income_note:
    'Del {low} al {high} del monto: renta y cambio de valor, después de los costos de la casa. Un objetivo, no una promesa.',
  income_none: 'sin indicar',
  income_none_note: 'Esta propiedad no indica un rango objetivo.',
  fees: 'Comisiones durante el plazo',
  fees_hold: { one: 'Comisiones en {n} año', other: 'Comisiones en {n} años' },
  fees_note:
    'Freehold no cobra comisión por la inversión en sí. Los costos de la casa se pagan con su renta antes de pagarte a ti.',
  left_after: 'Quedará por financiar',
  left_note: '{raised} de {goal} reunidos',
  your_position: 'Ya tienes {amount} aquí, en {shares} participaciones.',

  pay_card: 'Pagar con tarjeta',
  pay_card_amount: 'Pagar con tarjeta: {amount}',
  pay_paypal: 'Pagar con Paypal',
  paypal_note:
    'Todavía no está disponible: Freehold no tiene una cuenta de Paypal conectada. Paga con tarjeta o desde tu cuenta.',
  pay_card_over_left: 'Pagar con tarjeta: {left} como máximo',
  account_loading: 'Consultando tu cuenta…',
  account_failed: 'No se pudo cargar tu cuenta.',
  add_money: 'Agregar dinero',
  risk: 'Puedes recuperar menos de lo que inviertes. Las participaciones no se pueden vender en cualquier momento; cuenta con conservarlas hasta el final.',
  back_from_login:
    'Iniciaste sesión de nuevo, y el monto está como lo dejaste. Escribe la tarjeta otra vez: no se guarda en ninguna parte.',
  offline: 'No tienes conexión. Lo que escribiste se queda aquí; podrás pagar cuando vuelva la conexión.',

  thanks: '¡Gracias! Tu inversión se ha realizado',
  thanks_text: '{amount} en {name}. Ya está en tus posiciones.',
  receipt: 'Tu orden',
  receipt_amount: 'Invertido',
  receipt_refunded: 'Volvió a tu tarjeta',
  receipt_shares: 'Participaciones',
  receipt_number: 'Número de orden',
  to_positions: 'Tus posiciones se abrirán en un momento.',
  stay: 'Quedarme',
  see_order: 'Ver la orden y su recibo',
  see_positions: 'Ver tus posiciones',

  closed_title: 'Aquí no se recibe dinero',
  closed_see: 'Ver la propiedad',

  ...wordsOf(listingRefusals, 'es'),
  ...wordsOf(investingRefusals, 'es'),
  wrong_user: 'Ahora la sesión es de otra persona. No se cobró nada; vuelve a cargar la página.',
  wrong_email: 'Tu correo electrónico cambió. No se cobró nada; vuelve a cargar la página.',
} as const satisfies Copy
