import type { Copy } from './steps-copy.en.ts'

export const copy = {
  step: 'Paso {n} de 3',
  step_done: 'listo',
  change: 'Cambiar',
  change_amount: 'Cambiar el monto',
  hold: 'Continuar con {amount}',
  hold_nothing: 'Continuar',
  hold_note: 'Al continuar, estas participaciones se reservan para ti por 15 minutos. Todavía no se cobra nada.',
  amount_shares: '{shares} participaciones',
  amount_see: 'Ver lo que compras',
  amount_held: '{amount}, {shares} participaciones',

  held_for: 'Reservadas para ti por',
  held_minutes: {
    one: 'Tus participaciones están reservadas por {n} minuto más.',
    other: 'Tus participaciones están reservadas por {n} minutos más.',
  },
  held_over:
    'Pasaron los 15 minutos, y tus participaciones están otra vez a la venta. No se cobró nada, y lo que escribiste sigue aquí.',
  hold_again: 'Reservar otra vez',

  agree_title: 'Acuerdo',
  agree_short: 'Una página en palabras sencillas: qué compras, cuánto cuesta, qué puede salir mal y cómo salir.',
  agree_read: 'Leer el acuerdo',
  agree_cancel_until: 'Puedes cambiar de opinión hasta el {time}: todo tu dinero vuelve a ti.',
  agree_cancel_bought: 'Puedes cambiar de opinión hasta que se compre la propiedad: todo tu dinero vuelve a ti.',
  agree_closes:
    'El plazo termina el {day}. Si para entonces no se reúne la meta, a todos se les devuelve todo su dinero.',
  agree_no_close: 'El plazo termina cuando se reúne la meta o se abandona; en ese caso a todos se les devuelve todo.',
  agree_risks:
    'Leí el acuerdo. Sé que puedo perder dinero y que no puedo vender estas participaciones en cualquier momento.',
  agree_risks_missing: 'Marca esta casilla: sin ella no se puede comprar nada.',
  agree: 'Aceptar y pasar a pagar',
  agreed: 'Aceptado el {time}',
  agree_open: 'Abrirlo otra vez',
  agreement_changed: 'El acuerdo cambió desde que lo abriste. Léelo otra vez; no se cobró nada.',

  pay_title: 'Pago',
  fund_account: 'Pagar desde mi billetera',
  account_pay: 'Pagar {amount} desde tu billetera ({available})',
  account_confirm_title: '¿Pagar {amount} desde tu billetera?',
  account_confirm_text:
    'Puedes gastar {available} de tu billetera ahora y {after} después. El dinero pasa enseguida al depósito de {name}.',
  account_confirm_yes: 'Pagar {amount}',
  account_confirm_no: 'Todavía no',
  account_split: 'Usar {wallet} de tu billetera, y {rest} con tarjeta',
  account_split_note: 'Una sola orden: se pagan las dos partes, o ninguna.',
  account_short: 'Puedes gastar {available} de tu billetera; faltan {short} para esta inversión.',
  account_empty: 'Tu billetera está vacía.',
  account_all_held: 'Ahora no puedes gastar nada de tu billetera.',
} as const satisfies Copy
