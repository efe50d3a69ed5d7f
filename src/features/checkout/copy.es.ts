import { wordsOf } from '#kit/refusals.ts'
import { checkoutRefusals, checkoutSuccesses } from './refusals.ts'
import type { Copy } from './copy.en.ts'

export const copy = {
  title: 'Carrito',
  empty: 'No tienes paquetes en tu carrito.',
  to_plans: 'Ver los planes',
  packages: 'Paquetes en tu carrito',
  package: 'Paquete {level}',
  once: 'una sola vez',
  remove: 'Quitar',
  remove_name: 'Quitar el paquete {level}',
  empty_cart: 'Quitar todo',
  removed: 'Se quitó el paquete {level}.',
  undo: 'Deshacer',
  undone: 'Está de nuevo en tu carrito.',
  total: 'Total',
  checkout: 'Pagar',
  pay_with: 'Formas de pago',
  card: 'Tarjeta de crédito o débito',
  wallet: 'Tu billetera',
  paypal: 'Paypal',
  wallet_pay: 'Pagar {price} desde tu billetera ({available})',
  wallet_title: '¿Pagar {price} desde tu billetera?',
  wallet_text: 'Puedes gastar {available} de tu billetera ahora y {after} después.',
  wallet_yes: 'Pagar {price}',
  wallet_no: 'Todavía no',
  paypal_pay: 'Pagar con Paypal: {price}',
  paypal_note: 'Apruebas el pago en PayPal y vuelves aquí. Mientras tanto el plan queda reservado 15 minutos.',
  to_houses: 'Ir a las propiedades',
  other_plan: 'Elegir otro plan',

  slides: 'Pagar',
  owned: 'El plan {level} ya es tuyo.',
  open_sheets: 'Abrir tus guías',

  enter_card: 'Datos de la tarjeta',
  paying_for: 'Paquete {level}, {price} una sola vez',
  card_number: 'Número de tarjeta de crédito o débito',
  card_cvc: 'Número CVC',
  set_default: 'Usar datos de prueba',
  test_help:
    'Tarjetas de prueba: 4242 4242 4242 4242 se acepta, 4000 0000 0000 0002 se rechaza. Cualquier fecha futura, cualquier CVC. No se mueve dinero real.',
  purchase: 'Comprar',
  cancel: 'Cancelar',
  success: checkoutSuccesses.bought.es,
  ...wordsOf(checkoutRefusals, 'es'),
} as const satisfies Copy
