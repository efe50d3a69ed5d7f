import type { Copy } from './copy.en.ts'

export const copy = {
  title: 'Notificaciones',
  label: 'Novedades',
  unread: { one: '{n} sin leer', other: '{n} sin leer' },
  all_read: 'Todo leído',
  mark_all: 'Marcar todo como leído',
  mark_failed: 'No se pudo marcar como leído.',
  new: 'Nuevo',
  today: 'Hoy',
  yesterday: 'Ayer',
  load_more: 'Ver anteriores',
  loading_more: 'Cargando anteriores',
  none_title: 'Todavía no hay novedades',
  none_text: 'Cuando se haga una inversión, llegue dinero o haya novedades de una casa tuya, lo verás aquí.',
  see_projects: 'Ver las casas',
  end: 'Esto es todo.',

  investment_funded_title: 'Tu inversión se ha realizado',
  investment_funded_text: '{amount} en {name}.',
  deposit_settled_title: 'Llegó dinero a tu cuenta',
  deposit_settled_text: 'Ya puedes invertir {amount}.',
  deposit_repaid_title: 'Llegó dinero a tu cuenta',
  deposit_repaid_text: 'Llegaron {amount}; {repaid} cubrieron lo que debía tu billetera.',
  deposit_refunded_title: 'Un depósito volvió a tu tarjeta',
  deposit_refunded_text: '{amount} salieron de tu billetera y volvieron a tu tarjeta.',
  deposit_refund_owed_title: 'Un depósito volvió a tu tarjeta',
  deposit_refund_owed_text:
    '{amount} volvieron a tu tarjeta. Tu billetera tenía menos: los próximos {owed} que agregues cubren el resto.',
  deposit_not_made_title: 'Un depósito no se hizo',
  deposit_not_made_text: '{amount} volvieron a tu tarjeta. No se agregó nada a tu billetera.',
  investment_refunded_title: 'Una inversión volvió a tu tarjeta',
  investment_refunded_text:
    '{amount} de tu inversión en {name} volvieron a tu tarjeta, y las participaciones con ellos.',
  deposit_disputed_title: 'Tu banco pide que devolvamos un depósito',
  deposit_disputed_text:
    'Tu banco nos pide que devolvamos {amount}. {held} de tu billetera quedan retenidos hasta que el banco decida.',
  deposit_dispute_won_title: 'Tu depósito se mantiene',
  deposit_dispute_won_text:
    'Tu banco decidió: el depósito de {amount} se mantiene, y puedes volver a usar {held} de tu billetera.',
  investment_disputed_title: 'Tu banco pide que devolvamos un pago',
  investment_disputed_text:
    'Tu banco nos pide que devolvamos {amount} de tu inversión en {name}. Sigue siendo tuya hasta que el banco decida.',
  investment_dispute_won_title: 'Tu inversión se mantiene',
  investment_dispute_won_text: 'Tu banco decidió: tu pago de {amount} por {name} se mantiene.',
  investment_refund_owed_title: 'Un reembolso de lo que ya se gastó',
  investment_refund_owed_text:
    '{amount} volvieron a tu tarjeta después de comprarse {name}. Tus participaciones se quedan; tu cuenta las pagó y debe {owed}.',
  investment_returned_title: 'Una inversión volvió',
  investment_returned_text: '{amount} volvieron a tu cuenta: {name} no se compró.',
  offering_failed_title: 'Una compra no se hará',
  offering_failed_text: '{name} no se compra. Los {amount} que invertiste vuelven al lugar de donde vinieron.',
  offering_closed_title: 'Se compró una casa',
  offering_closed_text: '{name} está comprada. Tus participaciones son parte de la casa desde ahora.',
  offering_exited_title: 'Se vendió una casa',
  offering_exited_text: '{name} se vendió. {amount} de la venta son tuyos.',
  investment_not_made_title: 'Una inversión no se hizo',
  investment_not_made_text: '{amount} volvieron a tu tarjeta. No se invirtió nada en {name}.',
  investment_not_made_paypal_title: 'Una inversión no se hizo',
  investment_not_made_paypal_text: '{amount} volvieron a tu cuenta de PayPal. No se invirtió nada en {name}.',
  investment_refunded_paypal_title: 'Una inversión volvió a PayPal',
  investment_refunded_paypal_text:
    '{amount} de tu inversión en {name} volvieron a tu cuenta de PayPal, y las participaciones con ellos.',
  investment_refund_owed_paypal_title: 'Un reembolso de lo que ya se gastó',
  investment_refund_owed_paypal_text:
    '{amount} volvieron a tu cuenta de PayPal después de comprarse {name}. Tus participaciones se quedan; tu cuenta las pagó y debe {owed}.',
  investment_disputed_paypal_title: 'PayPal pide que devolvamos un pago',
  investment_disputed_paypal_text:
    'PayPal nos pide que devolvamos {amount} de tu inversión en {name}. Sigue siendo tuya hasta que se decida.',
  investment_dispute_won_paypal_title: 'Tu inversión se mantiene',
  investment_dispute_won_paypal_text: 'PayPal decidió: tu pago de {amount} por {name} se mantiene.',
} as const satisfies Copy
