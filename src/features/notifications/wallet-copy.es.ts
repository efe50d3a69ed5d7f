import type { Copy } from './wallet-copy.en.ts'

export const copy = {
  recurring_soon_title: 'Viene un depósito recurrente',
  recurring_soon_text: '{amount} de tu tarjeta que termina en {last4} el {next_day}. Hasta entonces puedes omitirlo.',
  recurring_declined_title: 'Se rechazó un depósito recurrente',
  recurring_declined_text:
    'Tu tarjeta que termina en {last4} fue rechazada por {amount}. No se agregó nada; el próximo es el {next_day}.',
  recurring_not_made_title: 'Un depósito recurrente no se hizo',
  recurring_not_made_text:
    '{amount} del {due_day}: no se pudo contactar al procesador de tarjetas. No se cobró nada, ni se cobrará después por él.',
  recurring_missed_title: 'Se omitieron depósitos recurrentes',
  recurring_missed_text:
    '{count} × {amount}, previstos del {first_day} al {last_day}, no se pudieron cobrar a tiempo. Solo se cobra el último después de ellos.',
  recurring_paused_declines_title: 'Un depósito recurrente está en pausa',
  recurring_paused_declines_text:
    'Tu tarjeta que termina en {last4} fue rechazada por {amount} tres veces seguidas. Elige otra tarjeta o reanúdalo.',
  recurring_paused_authentication_title: 'Un depósito recurrente está en pausa',
  recurring_paused_authentication_text:
    'El banco de tu tarjeta que termina en {last4} quiere que tú confirmes {amount}. No se agregó nada. Elige otra tarjeta o agrega el dinero a mano.',
  recurring_paused_card_title: 'Un depósito recurrente está en pausa',
  recurring_paused_card_text:
    'La tarjeta que termina en {last4} se quitó o venció. Elige otra tarjeta para tus depósitos de {amount}.',
  recurring_paused_account_title: 'Un depósito recurrente está en pausa',
  recurring_paused_account_text:
    'Tu billetera no recibe dinero ahora, así que no se cobraron {amount} de tu tarjeta que termina en {last4}.',
  payout_sent_title: 'Tu pago se envió',
  payout_sent_text: '{amount} va en camino a {hint}.',
  payout_confirmed_title: 'Tu pago llegó',
  payout_confirmed_text: '{amount} llegó a {hint}.',
  payout_returned_title: 'Un pago no te llegó',
  payout_returned_text:
    '{amount} no llegó a {hint} y está de nuevo entre tus ganancias. El panel de ventas dice por qué.',
  payout_requested_title: 'Se solicitó un pago',
  payout_requested_text:
    '{amount} de tus ganancias, a {hint}. Si no fuiste tú, cancélalo en el panel de ventas y elige una contraseña nueva.',
  recurring_started_title: 'Se configuró un depósito recurrente',
  recurring_started_text:
    '{amount} de tu tarjeta que termina en {last4}, por primera vez el {next_day}. Si no fuiste tú, termínalo y elige una contraseña nueva.',
  recurring_changed_title: 'Se cambió un depósito recurrente',
  recurring_changed_text:
    '{amount} de tu tarjeta que termina en {last4}, el próximo el {next_day}. Si no fuiste tú, termínalo y elige una contraseña nueva.',
  referral_registered_title: 'Se registró una amistad',
  referral_registered_text: '{friend} se registró con tu código.',
  referral_verified_title: 'Se verificó una amistad',
  referral_verified_text: '{friend} confirmó su identidad.',
  referral_reward_due_title: 'Se verificó una amistad',
  referral_reward_due_text: '{friend} confirmó su identidad: {amount} llegan a tu billetera el {next_day}.',
  referral_rewarded_title: 'Una recompensa por una amistad',
  referral_rewarded_text: '{amount} por {friend} ya están en tu billetera.',
  referral_reward_repaid_title: 'Una recompensa por una amistad',
  referral_reward_repaid_text: '{amount} por {friend}; {repaid} cubrieron lo que debía tu billetera.',
  referral_clawed_back_title: 'Se retiró una recompensa',
  referral_clawed_back_text: 'Se retiró la recompensa de {amount} por {friend}. La pestaña Referidos dice por qué.',
  withdrawal_requested_title: 'Se pidió un retiro',
  withdrawal_requested_text:
    '{amount} van a la cuenta en {bank} que termina en {last4}. Puedes cancelarlo durante dos días en la página Pago. Si no fuiste tú, cancélalo y elige una contraseña nueva.',
  withdrawal_cancelled_title: 'Se canceló un retiro',
  withdrawal_cancelled_text:
    '{amount} para la cuenta en {bank} que termina en {last4} volvieron a tu billetera; lo que estaba por saldar se saldó primero.',
  withdrawal_owed_title: 'Se canceló un retiro',
  withdrawal_owed_text:
    'Tu billetera tenía un saldo por saldar cuando {amount} iban a salir hacia la cuenta en {bank} que termina en {last4}. Eso se saldó primero; el resto está de nuevo en tu billetera.',
  withdrawal_refused_title: 'Tu banco rechazó un retiro',
  withdrawal_refused_text:
    'En la cuenta en {bank} que termina en {last4} no se puede ingresar nada. {amount} están de nuevo en tu billetera; lo que estaba por saldar se saldó primero. Puedes retirar a otra cuenta.',
  withdrawal_stopped_title: 'No pagamos un retiro',
  withdrawal_stopped_text:
    '{amount} para la cuenta en {bank} que termina en {last4} no salieron y están de nuevo en tu billetera; lo que estaba por saldar se saldó primero. Escríbenos si quieres saber por qué.',
  withdrawal_paid_title: 'Tu retiro llegó',
  withdrawal_paid_text: '{amount} están en la cuenta en {bank} que termina en {last4}.',
  withdrawal_returned_title: 'Un retiro volvió',
  withdrawal_returned_text:
    'La cuenta en {bank} que termina en {last4} no aceptó {amount}. Están de nuevo en tu billetera; lo que estaba por saldar se saldó primero.',
  plan_refund_in_wallet_title: 'El resto de un plan está en tu billetera',
  plan_refund_in_wallet_text:
    'Una parte de tu pago volvió por una disputa, y el resto ya no puede volver por el mismo camino. {amount} de tu plan están en tu billetera; lo que estaba por saldar se saldó primero.',
  order_refund_in_wallet_title: 'El resto de una orden está en tu billetera',
  order_refund_in_wallet_text:
    'Una parte de tu pago por {name} volvió por una disputa, y el resto ya no puede volver por el mismo camino. {amount} están en tu billetera; lo que estaba por saldar se saldó primero.',
} as const satisfies Copy
