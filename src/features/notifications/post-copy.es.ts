import type { Copy } from './post-copy.en.ts'

export const copy: Copy = {
  post_bought_title: 'Ya puedes leer una publicación',
  post_bought_text: '{amount} por “{name}”. Es tuya para siempre.',
  post_sold_title: 'Vendiste una publicación',
  post_sold_text: 'Alguien compró “{name}”. Ganaste {amount}.',
  post_not_made_title: 'Una publicación no se compró',
  post_not_made_text: '{amount} volvieron a tu tarjeta. “{name}” no se compró.',
  post_refunded_title: 'El precio de una publicación volvió',
  post_refunded_text: '{amount} por “{name}” volvieron a tu tarjeta.',
  post_refunded_wallet_title: 'El precio de una publicación volvió',
  post_refunded_wallet_text: '{amount} por “{name}” volvieron a tu billetera.',
  post_disputed_title: 'Tu banco pide un pago de vuelta',
  post_disputed_text: 'Tu banco nos pide {amount} por “{name}” de vuelta. Sigue siendo tuya hasta que se decida.',
  post_dispute_won_title: 'Tu compra se mantiene',
  post_dispute_won_text: 'Tu banco decidió: tu pago de {amount} por “{name}” se mantiene.',
  post_sale_returned_title: 'Se devolvió una venta',
  post_sale_returned_text:
    'El precio de “{name}” volvió a quien la compró. Con él se fueron {amount} de tus ganancias.',
}
