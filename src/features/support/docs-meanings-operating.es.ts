/** What fields of the API mean, in Spanish, by what is said of them in English: invitations, notifications, the front page and operators. */
export const meanings: Readonly<Record<string, string>> = {
  'as a person reads it, e.g. K7M2-QXPD; null: not joined':
    'como lo lee una persona, p. ej. K7M2-QXPD; null: no participa',
  'the registration with this code': 'el registro con este código',
  'cents for a friend whose identity stands, as wallet credit; 0: nothing is paid now':
    'centavos por un amigo con identidad comprobada, como crédito de billetera; 0: ahora no se paga nada',
  'cents that one calendar year (UTC) can bring at most':
    'centavos que un año calendario (UTC) puede traer como máximo',
  'cents of this year so far, those on hold included': 'centavos de este año hasta hoy, incluidos los retenidos',
  'times that the link was opened': 'veces que se abrió el enlace',
  'friends with an account, whatever became of it': 'amigos con cuenta, hayan hecho lo que hayan hecho',
  'of them those whose identity stands or stood': 'de ellos, aquellos cuya identidad está o estuvo comprobada',
  'by verified friends: from 3 on host, from 10 on patron': 'por amigos comprobados: desde 3, host; desde 10, patron',
  'first name and initial': 'nombre e inicial',
  'why it does not count, or no longer': 'por qué no cuenta, o ya no',
  'when the reward is paid': 'cuándo se paga la recompensa',
  'when it was paid, refused or taken back': 'cuándo se pagó, se rechazó o se retiró',
  'by the wallets of iPhones, since Apple’s certificate signs it':
    'en las billeteras de los iPhone, porque lo firma el certificado de Apple',
  'first name of who invited me': 'nombre de quien me invitó',
  'until when I may name a code; null: no longer, or named already':
    'hasta cuándo puedo nombrar un código; null: ya no, o ya lo nombré',
  'first name of who invites': 'nombre de quien invita',
  'the pass as a .pkpass, for a quarter of an hour': 'el pase como archivo pkpass, durante un cuarto de hora',
  'puts it into Google Wallet, where that is configured': 'lo pone en Google Wallet, donde está configurado',
  'of all types': 'de todos los tipos',
  'what cannot be switched off': 'lo que no se puede apagar',
  'whether the weekly digest is sent at all': 'si se envía el resumen semanal',
  'seconds since 1970: when the next one is due, if there is something to say':
    'segundos desde 1970: cuándo toca el próximo, si hay algo que decir',
  'mail goes to confirmed addresses only': 'el correo va solo a direcciones confirmadas',
  'the mails that the link is about; null: the weekly digest':
    'los correos de los que trata el enlace; null: el resumen semanal',
  'what to quote when asking about this message': 'lo que hay que citar al preguntar por este mensaje',
  'of whoever asks: another operator decides': 'de quien pregunta: decide otro operador',
  'what was made of it, also before everybody sees it':
    'en qué se convirtió, también antes de que todo el mundo la vea',
  'what was looked at; another one is refused': 'lo que se miró; otro se rechaza',
  degrees: 'grados',
  'Cents, over all public listings.': 'Centavos, de todas las propiedades públicas.',
  'Public listings, open and closed.': 'Propiedades públicas, abiertas y cerradas.',
  'Cents: the least that any open listing takes; null when none is open.':
    'Centavos: lo menos que toma alguna propiedad abierta; null si ninguna está abierta.',
  'The shortest planned hold of what is open, in years.':
    'El plazo previsto más corto de lo que está abierto, en años.',
  'The longest.': 'El más largo.',
  'the most funded first, of different kinds and states': 'la más reunida primero, de clases y estados distintos',
  'the address of its first photo, else of its drawing': 'la dirección de su primera foto, o si no de su dibujo',
  'null: nothing is open of which enough is stated': 'null: nada está abierto de lo que se diga bastante',
  'what all shares together cost': 'lo que cuestan todas las participaciones juntas',
  'the least that may be invested in it now': 'lo menos que ahora se puede invertir en ella',
  'the most that is counted for: what one investor may own, what is left, and 5,000 dollars':
    'lo más para lo que se cuenta: lo que puede tener un inversionista, lo que queda, y 5,000 dólares',
  'what reaches all shares in a year (F17), the low case':
    'lo que llega a todas las participaciones en un año (F17), en el caso bajo',
  'everything that comes back over the hold, in cents': 'todo lo que vuelve durante el plazo, en centavos',
  'what of it is paid out before the sale': 'de ello, lo que se paga antes de la venta',
  'by which part the price of the bad ending is below the value that it counts with: that of the opening, else of today':
    'en qué parte el precio del mal final queda bajo el valor con que cuenta: el de la apertura, si no el de hoy',
  'in which part of the draws less comes back than was paid in (F9)':
    'en qué parte de los sorteos vuelve menos de lo que se aportó (F9)',
  'as the operator names it': 'como lo nombra el operador',
  'the moment of all balances, in seconds since 1970': 'el momento de todos los saldos, en segundos desde 1970',
  'zero cents, unless the books are broken': 'cero centavos, salvo que los libros estén rotos',
  'a kind of account, e.g. wallet.user': 'una clase de cuenta, p. ej. wallet.user',
  'the newest first': 'el más nuevo primero',
  'YYYY-MM-DD, in UTC': 'AAAA-MM-DD, en UTC',
  'silent: it was not compared': 'silent: no se comparó',
  'from when on movements were compared, in seconds since 1970; 0: from the beginning':
    'desde cuándo se compararon movimientos, en segundos desde 1970; 0: desde el principio',
  'how many movements': 'cuántos movimientos',
  'how many more have happened on one side only, and soon will on the other':
    'cuántos más pasaron en un solo lado, y pronto pasarán en el otro',
  'the processor’s own; of a journal its key': 'la del propio procesador; de un asiento su clave',
  'cents; null where the books do not have it': 'centavos; null donde los libros no lo tienen',
  'cents; null where the processor does not have it': 'centavos; null donde el procesador no lo tiene',
  'when it happened, in seconds since 1970': 'cuándo pasó, en segundos desde 1970',
  'those that wait for a decision, the newest first, 50 at most':
    'las que esperan una decisión, la más nueva primero, 50 como máximo',
  'e.g. offering close': 'p. ej. offering close',
  'a mail address': 'una dirección de correo',
  'seconds since 1970: then it is over': 'segundos desde 1970: entonces termina',
  'false: the rules do not allow it now, and the lines say why':
    'false: las reglas no lo permiten ahora, y las líneas dicen por qué',
  'what it would do now': 'lo que haría ahora',
  'how many they are in all': 'cuántas son en total',
  'how many there are in all, by kind': 'cuántos hay en total, por tipo',
  'what an operator has to begin with, the oldest first and open questions last, 20 of each kind at most':
    'con lo que tiene que empezar un operador, lo más antiguo primero y las preguntas abiertas al final, 20 de cada tipo como máximo',
  'a home, a reported comment or question to be looked at; a question to be answered, which its seller has not answered within three days or which nobody sells; a payout to be asked for, to be sent, to be confirmed; a withdrawal to be paid by hand':
    'una propiedad ofrecida, un comentario o una pregunta denunciados que hay que mirar; una pregunta por responder, que quien vende no respondió en tres días o de una propiedad que nadie vende; un pago a un vendedor por pedir, por enviar o por confirmar; un retiro que se paga a mano',
  'whose it is': 'de quién es',
  'of a comment or question: why it was reported, the oldest first, 20 at most':
    'de un comentario o una pregunta: por qué se denunció, lo más antiguo primero, 20 como máximo',
  'the house of an open question': 'la propiedad de una pregunta abierta',
  'how a payout goes': 'cómo se paga',
  'what is asked for; null where a home names no price, of a comment and a question':
    'lo que se pide; null donde una propiedad ofrecida no nombra precio, y de un comentario o una pregunta',
  'what else waits, and needs nobody unless it stays': 'lo que además espera, y no necesita a nadie salvo que se quede',
  'payments that a bank asks back, undecided': 'pagos que reclama un banco, sin decidir',
  'payments that began a quarter of an hour ago, and have no end':
    'pagos que empezaron hace un cuarto de hora, y no terminaron',
  'small amounts that were not sent to a bank account yet':
    'montos pequeños que aún no se enviaron a una cuenta de banco',
  'of a refusal': 'de un rechazo',
  'of a home where it stands; of a comment or question its text, of an open one behind the name of its house; of a payout or withdrawal where it goes, cut short':
    'de una casa, dónde está; de un comentario o pregunta, su texto, y de una abierta, tras el nombre de su propiedad; de un pago o retiro, adónde va, acortado',
  'the mail address of the operator who sends a payout or pays a withdrawal: nobody else does':
    'el correo del operador que envía un pago o paga un retiro: nadie más lo hace',
  'grows with whatever operators see of it: a decision names the one that was looked at':
    'crece con lo que los operadores ven de ello: una decisión nombra la que se miró',
}
