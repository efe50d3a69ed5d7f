import { wordsOf } from '#kit/refusals.ts'
import type { Copy } from './purchase-copy.en.ts'
import { purchaseRefusals } from './refusals.ts'
import { REFUND_WORDS } from './rules.ts'

export const copy = {
  thanks: '¡Gracias por tu compra!',
  missing: 'No existe esta compra',
  missing_text: 'Lo que compraste está en Mis planes.',
  what: 'Lo que compraste',
  package: 'Paquete {level}',
  price: 'Precio',
  method: 'Pagado con',
  card: '{brand} terminada en {last4}',
  day: 'Pagado el',
  number: 'Número de compra',
  state: 'Estado',
  state_bought: 'Es tuyo',
  state_refunding: 'Devuelto; {price} van de camino a tu tarjeta',
  state_refunded: 'Devuelto; {price} volvieron a tu tarjeta',
  disputed: 'Tu banco nos pide que devolvamos este pago. El plan sigue siendo tuyo hasta que se decida.',
  open: 'Abrir tus guías',
  receipt: 'Recibo (PDF)',
  all: 'Mis planes',

  refund: 'Devolver este plan',
  refund_until: 'Hasta el {day}',
  refund_title: '¿Devolver este plan?',
  refund_what:
    'Sus guías se cierran de inmediato. {price} vuelven a tu tarjeta; su banco tarda unos días en mostrarlo.',
  refund_final: 'No se puede deshacer. Puedes volver a comprar el plan.',
  refund_type: 'Escribe {word} para devolverlo',
  refund_word: REFUND_WORDS.es,
  refund_no: 'Conservarlo',
  refund_done: 'Devolviste el plan.',

  label: 'Cuenta',
  title: 'Mis planes',
  lead: 'Las guías que compraste, con sus recibos.',
  none: 'Todavía no tienes planes.',
  none_text: 'Un plan es un conjunto de guías para tu nivel que se compra una vez. No necesitas ninguno para invertir.',
  to_plans: 'Ver los planes',
  details: 'Confirmación',

  sheets_title: 'Guías, {level}',
  sheets_lead: 'Lecturas y hojas de trabajo para imprimir y llenar. No es asesoramiento: lo que decidas es cosa tuya.',
  sheets_missing: 'Estas guías no son tuyas',
  sheets_missing_text: 'Las puede leer quien compró este plan. Un plan devuelto queda cerrado.',
  contents: 'En este paquete',
  print: 'Imprimir',
  ...wordsOf(purchaseRefusals, 'es'),
} as const satisfies Copy
