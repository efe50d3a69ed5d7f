import { pick, wordsOf } from '#kit/refusals.ts'
import { postRefusals, saleRefusals } from './refusals.ts'
import type { Copy } from './sale-copy.en.ts'

export const copy: Copy = {
  buy_title: '¿Comprar esta publicación?',
  buy_sure: '¿Seguro que quieres comprar este contenido?',
  buy_what: '“{title}”, de {name}: {price}, un solo pago.',
  buy_no: 'No, volver',
  buy_yes: 'Sí, continuar',
  intro_title: 'Qué recibes',
  intro_keep: 'Todo el texto, de inmediato y para siempre: también si su autor lo elimina después.',
  intro_edits: 'Lo que su autor cambie más adelante, también lo lees.',
  intro_refund:
    'Si no es lo que dice, escríbenos en un plazo de {days} días: entonces podemos devolverte el dinero y la publicación se cierra para ti.',
  intro_receipt: 'Un recibo, entre tus documentos.',
  intro_on: 'Continuar al pago',
  card_title: 'Pagar {price}',
  wallet_pay: 'Pagar {price} con tu billetera ({available})',
  card_pay: 'Pagar {price} con tarjeta',
  done_title: 'La publicación es tuya',
  done_text: '¡Gracias! La página se carga de nuevo en un momento, con todo el texto.',
  done_now: 'Leerla ahora',

  bought_title: 'Publicaciones que compraste',
  bought_on: 'Comprada el {day} por {price}',
  bought_receipt: 'Recibo',
  state_refunding: 'Devuelta: {price} están en camino',
  state_refunded: 'Devuelta: {refunded} volvieron a ti',

  ...wordsOf(saleRefusals, 'es'),
  ...wordsOf(pick(postRefusals, 'post_not_found'), 'es'),
}
