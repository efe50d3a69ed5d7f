/** What fields of the API mean, in Spanish, by what is said of them in English: payments, banks, the wallet and coins. */
export const meanings: Readonly<Record<string, string>> = {
  'the default first, then the latest first': 'la predeterminada primero, luego la última primero',
  'visa, mastercard, amex, discover, diners, jcb, unionpay': 'visa, mastercard, amex, discover, diners, jcb, unionpay',
  'where its money comes from': 'de dónde viene su dinero',
  'cents of the amount that went back to where they came from': 'centavos del monto que volvieron a donde salieron',
  'what programs go by, where it is not done or not for good; payment_returning: charged late, and on its way back to the card; payment_disputed: done, and the bank or PayPal asks for it back':
    'por lo que se guían los programas, donde no está hecho o no del todo; payment_returning: cobrado tarde, y en camino de vuelta a la tarjeta; payment_disputed: hecho, y el banco o PayPal lo reclama',
  'the decline code of the card processor': 'el código de rechazo del procesador de tarjetas',
  'while it is pending: where its payer goes on': 'mientras está pendiente: dónde sigue quien paga',
  'where the browser goes; it comes back to the order with `?payment=`':
    'adónde va el navegador; vuelve a la orden con `?payment=`',
  'of a card that is to be authenticated, for the processor’s own script':
    'de una tarjeta por autenticar, para el script del propio procesador',
  'cents of the whole order, with the part that the account pays':
    'centavos de toda la orden, con la parte que paga la cuenta',
  'thousandths of a share, without those that were refunded':
    'milésimas de una participación, sin las que se devolvieron',
  'cents of a deposit that settled what the wallet owed':
    'centavos de un depósito que saldaron lo que debía la billetera',
  'of a deposit: taken by a recurring one, and asked for by nobody just now':
    'de un depósito: lo tomó uno recurrente, y nadie lo pidió ahora',
  'of a plan that was bought: its confirmation stands under /confirmation/{charge_id}':
    'de un plan comprado: su confirmación está en /confirmation/{charge_id}',
  'which plan is paid for': 'qué plan se paga',
  'of a post that is paid for': 'de una publicación que se paga',
  'cents in the wallet now, once a deposit is done': 'centavos en la billetera ahora, cuando un depósito está hecho',
  'ten at most': 'diez como máximo',
  'the last four digits, masked; the number itself is never answered':
    'los últimos cuatro dígitos, ocultos los demás; el número mismo nunca se responde',
  'false: the two amounts are not on their way yet': 'false: los dos montos aún no están en camino',
  'seconds since 1970: the amounts count until then': 'segundos desde 1970: los montos valen hasta entonces',
  'the sandbox bank’s page that shows what arrived': 'la página del banco de práctica que muestra lo que llegó',
  'where people log in to their bank': 'donde se inicia sesión en el banco',
  'whether an account can be entered and checked by two amounts':
    'si se puede escribir una cuenta y comprobarla con dos montos',
  'SSN or EIN': 'SSN o EIN',
  'a card to be saved as well': 'una tarjeta que también se guarda',
  'cents of it that can be spent; the rest is held by orders that are being paid, disputes and withdrawals':
    'de ello, los centavos que se pueden gastar; el resto lo retienen órdenes que se están pagando, disputas y retiros',
  'cents of the next deposits that settle what a deposit which went back to its card left open':
    'centavos de los próximos depósitos que saldan lo que dejó abierto un depósito que volvió a su tarjeta',
  'what can be spent': 'lo que se puede gastar',
  'by what holds it: orders that are being paid, disputes, and withdrawals that have not arrived':
    'según lo que lo retiene: órdenes que se pagan, disputas y retiros que no han llegado',
  'what the next deposits settle': 'lo que saldan los próximos depósitos',
  'the wallet is offered first where something is paid': 'donde se paga algo, la billetera se ofrece primero',
  'the page to come back to from PayPal': 'la página a la que se vuelve desde PayPal',
  'cents of it that settled what the wallet owed': 'de ello, los centavos que saldaron lo que debía la billetera',
  'whether money can come from a bank here': 'si aquí puede llegar dinero de un banco',
  'cents that one deposit takes at most': 'centavos que toma un depósito como máximo',
  'its bank returned a debit in a way that rules out another':
    'su banco devolvió un débito de un modo que excluye otro',
  'the latest first': 'el último primero',
  'asked: the bank has not answered; clearing: in the wallet on clears_on, and not before; returned: by the bank, before or after it cleared':
    'asked: el banco no ha respondido; clearing: en la billetera en clears_on, y no antes; returned: por el banco, antes o después de acreditarse',
  'a day, e.g. 2026-11-27': 'un día, p. ej. 2026-11-27',
  'a day': 'un día',
  'the return code of Nacha, e.g. R01, where its bank returned it':
    'el código de devolución de Nacha, p. ej. R01, donde su banco lo devolvió',
  'where the bank’s part can be played; with the practice bank alone':
    'donde se puede hacer el papel del banco; solo con el banco de práctica',
  'its owner agreed to the debit, by the sentence that is shown beside it':
    'su titular aceptó el débito, con la frase que se muestra a su lado',
  'how many one person may have': 'cuántos puede tener una persona',
  'between which days a new one can begin': 'entre qué días puede empezar uno nuevo',
  'a day, e.g. 2026-12-01, counted by UTC': 'un día, p. ej. 2026-12-01, contado en UTC',
  'why it is paused; declines: three in a row; authentication: its bank wants its owner':
    'por qué está en pausa; declines: tres seguidos; authentication: su banco quiere a su titular',
  'when its card is charged next; null while it is paused':
    'cuándo se cobra a su tarjeta la próxima vez; null mientras está en pausa',
  'whether its card is still kept, and has not expired': 'si su tarjeta aún está guardada y no ha vencido',
  'the day before the next one, where it is left out and still to come':
    'el día anterior al siguiente, donde se salta y aún no llega',
  'the latest days of it, the latest first': 'sus últimos días, el último primero',
  'why its card was declined, in words': 'por qué se rechazó su tarjeta, en palabras',
  'after today, within a year': 'después de hoy, dentro de un año',
  'a saved card': 'una tarjeta guardada',
  'its owner agreed to it, by the sentence that is shown beside it':
    'su titular lo aceptó, con la frase que se muestra a su lado',
  'whether money can be withdrawn to a bank here': 'si aquí se puede retirar dinero a un banco',
  'what is asked for now is paid by our people at our bank; else a bank is asked':
    'lo que se pide ahora lo paga nuestra gente en nuestro banco; si no, se pide a un banco',
  'one of my payments is disputed: nothing leaves until that is decided':
    'uno de mis pagos está en disputa: nada sale hasta que se decida',
  'cents that can be withdrawn now': 'centavos que se pueden retirar ahora',
  'cents of the limit of this day of UTC': 'centavos del límite de este día de UTC',
  'money that came in less than five days ago, and from when on it can leave; the earliest first':
    'dinero que entró hace menos de cinco días, y desde cuándo puede salir; el primero en salir, primero',
  'requested: can be cancelled until sends_at; sent: a bank was asked; returned: by the bank, before or after it arrived':
    'requested: se puede cancelar hasta sends_at; sent: se pidió a un banco; returned: por el banco, antes o después de llegar',
  'when the bank is asked, and it cannot be cancelled any more': 'cuándo se pide al banco, y ya no se puede cancelar',
  'a day, e.g. 2026-11-27; null before the bank has answered':
    'un día, p. ej. 2026-11-27; null antes de que el banco responda',
  'the return code of Nacha, e.g. R03, where the bank sent it back':
    'el código de devolución de Nacha, p. ej. R03, donde el banco lo devolvió',
  'cancelled by us, since the wallet owed something when it was to leave':
    'cancelado por nosotros, porque la billetera debía algo cuando iba a salir',
  'cancelled by us, since the bank pays nothing into that account':
    'cancelado por nosotros, porque el banco no paga nada a esa cuenta',
  'cancelled by two of our people, who do not pay it as it stands':
    'cancelado por dos de los nuestros, que no lo pagan tal como está',
  'our people pay it at our bank; else a bank is asked':
    'lo paga nuestra gente en nuestro banco; si no, se pide a un banco',
  'the page to come back to from a bank that wants to confirm the payment':
    'la página a la que se vuelve desde un banco que quiere confirmar el pago',
  'of each network one address; none: coins are not taken here':
    'de cada red una dirección; ninguna: aquí no se aceptan criptomonedas',
  'checked with its checksum at the start': 'comprobada con su suma de control al inicio',
  'the hundred newest': 'los cien más nuevos',
  'coins, as a decimal number': 'monedas, como número decimal',
  'dollars of one coin when it was booked, as a decimal number':
    'dólares por una moneda cuando se anotó, como número decimal',
  'cents: quantity × rate, rounded down': 'centavos: quantity × rate, redondeado hacia abajo',
  'where the end of this payment is read': 'dónde se lee cómo termina este pago',
  'where there is something for the payer to do first': 'donde quien paga tiene que hacer algo antes',
  'the id of the request, for support': 'el id de la solicitud, para soporte',
}
