import type { Copy } from './copy.en.ts'
import { wordsOf } from '#kit/refusals.ts'
import { paymentRefusals } from './refusals.ts'

export const copy = {
  number_missing: 'El número de tarjeta es obligatorio',
  cvc_missing: 'El CVC es obligatorio',
  expiry_missing: 'La fecha de vencimiento es obligatoria',

  cardholder: 'Titular',
  number: 'Número de tarjeta',
  cvc: 'CVC',
  expiry: 'Vencimiento (MM/AA)',
  expiry_shape: 'MM/AA',
  cardholder_hint: 'Como aparece en la tarjeta',
  cvc_hint: '{n} dígitos al dorso',
  cvc_hint_front: '{n} dígitos al frente',
  pay_with: 'Pagar con',
  card_name: '{brand} terminada en {last4}',
  card_expires: 'Vence {date}',
  card_expired_on: 'Venció {date}',
  card_default: 'Predeterminada',
  new_card: 'Tarjeta nueva',
  save_card: 'Guardar esta tarjeta',
  save_card_hint: 'El procesador de tarjetas la guarda para tus próximos pagos. Puedes quitarla cuando quieras.',
  manage_cards: 'Administrar tarjetas',
  saved_cards: 'Tarjetas guardadas',
  no_cards: 'No guardas ninguna tarjeta. Marca «Guardar esta tarjeta» cuando pagues con una.',
  make_default: 'Hacer predeterminada',
  make_default_of: 'Hacer predeterminada la {card}',
  remove_card: 'Quitar',
  remove_card_of: 'Quitar la {card}',
  remove_sure: '¿Quitar la {card}? Ya no se podrá pagar con ella aquí.',
  keep_card: 'Conservarla',
  card_removed: 'Se quitó la {card}.',
  card_errors: 'Revisa la tarjeta',
  test_card: 'Usar una tarjeta de prueba',
  test_card_note: 'Este Freehold usa un procesador de prueba: solo acepta tarjetas de prueba y no mueve dinero.',
  card_private: 'Los datos de la tarjeta van directamente al procesador. Freehold nunca los ve ni los guarda.',
  fields_failed: 'No se pudieron cargar los campos de la tarjeta.',
  fields_retry: 'Cargarlos de nuevo',

  uncharged:
    'Lo sentimos, no pudimos procesar tu pago en este momento. No pudimos comunicarnos con el servicio de pagos, y no se cobró nada. Inténtalo de nuevo.',
  payment_failed: 'Lo sentimos, no pudimos procesar tu pago en este momento. Tenemos un problema en el servidor.',
  retry_safe:
    'No se perdió nada. Tu pago se conserva aquí, y al intentarlo otra vez se repite este mismo pago: nada se cobra dos veces.',
  payment_offline:
    'Sin conexión. No pudimos saber cómo terminó tu pago. Cuando vuelvas a tener conexión, esta página lo pregunta por sí sola y envía el pago si nunca llegó.',
  checking: 'Estamos verificando tu pago…',
  checking_text: 'Estamos preguntando cómo terminó. Nada se cobra dos veces; deja esta página abierta un momento.',
  processing: 'Espera, tu pago se está procesando…',
  processing_text: 'Tarda unos segundos. No cierres la página.',
  unknown_title: 'Todavía no sabemos cómo terminó tu pago',
  unknown_text:
    'Todavía no está confirmado. Seguimos preguntando; puedes esperar aquí. No necesitas pagar otra vez, y nada se cobra dos veces.',
  unknown_long:
    'Tarda más de lo normal. Puedes salir de esta página: seguimos preguntando y te avisaremos en cuanto sea seguro. No pagues otra vez.',
  found_title: 'Un pago tuyo está en camino',
  found_text:
    'Empezó en otra pestaña o en otro dispositivo, y todavía no está confirmado. Seguimos preguntando; no necesitas pagar otra vez.',
  returning_title: 'Tu dinero está volviendo a tu tarjeta',
  returning_text:
    'Tu pago no se completó a tiempo, pero al final sí se cobró a tu tarjeta. El dinero está en camino de vuelta; no necesitas hacer nada.',
  returning_paypal_text:
    'Tu pago no se completó a tiempo, pero al final PayPal sí lo cobró. El dinero está volviendo a tu cuenta de PayPal; no necesitas hacer nada.',
  returning_paypal_title: 'Tu dinero está volviendo a tu cuenta de PayPal',
  bank_title: 'Tu banco quiere saber de ti',
  bank_text:
    'Confirma este pago en la página de tu banco. No se cobra nada antes de que lo hagas; después de 15 minutos se abandona.',
  bank_go_on: 'Ir a tu banco',
  approval_title: 'Tu pago te espera en PayPal',
  approval_text:
    'No se cobra nada antes de que lo apruebes allí. Tu monto queda reservado 15 minutos; después el pago se abandona solo.',
  approval_go_on: 'Continuar en PayPal',
  approval_cancel: 'Cancelar este pago',
  unknown_amount: 'Monto',
  unknown_number: 'Número de pago',
  check_again: 'Verificar otra vez',
  retry_payment: 'Reintentar este pago',
  open_history: 'Abrir el historial',

  ...wordsOf(paymentRefusals, 'es'),
  key_reused: 'Este pago cambió en el camino. No se cobró nada; inténtalo de nuevo.',
  payment_pending_already: 'El mismo pago ya se inició, y todavía no se sabe cómo terminó. No se cobró nada más.',
} as const satisfies Copy
