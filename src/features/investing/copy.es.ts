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
  all_possible: 'Lo máximo que puedes',
  limit_left: 'Hasta {most}, todo lo que queda.',
  limit_cap: 'Hasta {most}: una sola persona puede tener como máximo el {percent}% de esta recaudación.',
  limit_room: 'Hasta {most}: lo que la ley aún te permite en doce meses.',
  limit_none_cap: 'Ya tienes de esta recaudación lo que una sola persona puede tener: el {percent}%.',
  limit_none_room: 'Por ahora la ley no te permite más: mira tu límite abajo.',

  room_title: 'Tu límite de doce meses',
  room_left: 'Quedan {left} de {total}',
  room_unstated: 'Lo mínimo que la ley permite a cualquiera. Declara tus ingresos y tu patrimonio, y puede ser más.',
  room_stated: 'Con ingresos de {income} y un patrimonio de {worth}, declarados el {day}.',
  room_ask: 'Declarar mis ingresos y mi patrimonio',
  room_change: 'Cambiar estas cifras',
  room_why: 'Por qué lo preguntamos',
  room_rule:
    'El dinero puesto en una propiedad así se puede perder, y por eso la ley limita lo que una persona puede poner en ofertas como las nuestras en doce meses, entre todas. Con ingresos o patrimonio por debajo de {threshold}: el {lower}% del mayor, al menos {least}. Con ambos iguales o por encima: el {higher}% del mayor, como máximo {threshold}. Lo que cancelas o se te devuelve no cuenta. Nadie más ve lo que declaras.',
  room_source: '{source}, en vigor desde el {day}.',
  room_income: 'Ingresos de un año',
  room_income_hint: 'Antes de impuestos.',
  room_worth: 'Patrimonio neto',
  room_worth_hint: 'Lo que tienes menos lo que debes, sin la propiedad en la que vives.',
  room_missing: 'Escribe un monto, también si es 0.',
  room_save: 'Guardar mis cifras',
  room_cancel: 'Cancelar',
  room_failed: 'No se pudieron guardar tus cifras. Inténtalo de nuevo.',
  room_saved: 'Guardado. Aún puedes invertir {left} en doce meses.',

  buys_title: 'Lo que compras',
  your_position: 'Ya tienes {amount} aquí, en {shares} participaciones.',

  pay_card: 'Pagar con tarjeta',
  pay_card_amount: 'Pagar con tarjeta: {amount}',
  pay_paypal_amount: 'Pagar con Paypal: {amount}',
  paypal_note: 'Apruebas el pago en PayPal y vuelves aquí. Mientras tanto tu monto queda reservado 15 minutos.',
  pay_card_over_left: 'Pagar con tarjeta: {left} como máximo',
  account_loading: 'Consultando tu billetera…',
  account_failed: 'No se pudo cargar tu billetera.',
  add_money: 'Agregar dinero',
  risk: 'Puedes recuperar menos de lo que inviertes. Las participaciones no se pueden vender en cualquier momento; cuenta con conservarlas hasta el final.',
  back_from_login:
    'Iniciaste sesión de nuevo, y el monto está como lo dejaste. Escribe la tarjeta otra vez: no se guarda en ninguna parte.',
  sheet_offline: 'No tienes conexión. Lo que escribiste se queda aquí; podrás pagar cuando vuelva la conexión.',

  thanks: '¡Gracias! Tu inversión se ha realizado',
  thanks_text: '{amount} en {name}. Ya está en tus posiciones.',
  receipt: 'Tu orden',
  receipt_amount: 'Invertido',
  receipt_refunded: 'Volvió a ti',
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
