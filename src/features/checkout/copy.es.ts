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
  paypal: 'Paypal',
  cashapp: 'CashApp',
  crypto: 'Criptomoneda',
  soon: 'Pronto se podrán pagar los paquetes',
  soon_text:
    'Hasta entonces no se cobra nada. Tu carrito guarda lo que elegiste, y no necesitas ningún paquete para invertir.',
  to_houses: 'Ir a las casas',
  other_plan: 'Elegir otro plan',
} as const satisfies Copy
