/** What fields of the API mean, in Spanish, by what is said of them in English: somebody’s account and their plan. */
export const meanings: Readonly<Record<string, string>> = {
  cents: 'centavos',
  'how areas are shown to them; the API sends square feet':
    'cómo se le muestran las superficies; la API envía pies cuadrados',
  'by whose clock instants are shown to them, e.g. Europe/Madrid; empty: their device':
    'con qué reloj se le muestran los instantes, p. ej. Europe/Madrid; vacío: el de su aparato',
  'sells posts or listings': 'vende publicaciones o propiedades',
  'the mailed link was followed: the address is proven': 'siguió el enlace del correo: la dirección está comprobada',
  'a look around in the sample account, not one of your own': 'un vistazo a la cuenta de muestra, no a una propia',
  'seconds since 1970': 'segundos desde 1970',
  'what other members see beside the username': 'lo que otros miembros ven junto al nombre de usuario',
  'of what is edited as a form; sent along with a change, a later one is not overwritten':
    'de lo que se edita como formulario; enviada con un cambio, no se sobrescribe uno posterior',
  'when the username may be changed again, seconds since 1970; null: now':
    'cuándo puede volver a cambiarse el nombre de usuario, en segundos desde 1970; null: ya',
  'a name of the IANA time zone database; empty: as the device':
    'un nombre de la base de zonas horarias de la IANA; vacío: como el aparato',
  'paragraphs, bold, italic, lists and links as HTML; all else is taken out':
    'párrafos, negrita, cursiva, listas y enlaces como HTML; todo lo demás se quita',
  'an address that uploading gave, of a picture of your own; empty: none':
    'una dirección que dio la subida, de una imagen propia; vacía: ninguna',
  'as it was read: refused when the profile changed since':
    'tal como se leyó: se rechaza si el perfil cambió desde entonces',
  'photo: a square; banner: four times as wide as high': 'photo: un cuadrado; banner: cuatro veces más ancho que alto',
  'degrees clockwise': 'grados en el sentido del reloj',
  'left edge of what is cut out, in percent of the width':
    'borde izquierdo de lo que se recorta, en porcentaje del ancho',
  'upper edge, in percent of the height': 'borde superior, en porcentaje del alto',
  'null: it is free; alike: another member’s looks like it': 'null: está libre; alike: el de otro miembro se le parece',
  'first name and the initial of the last; null: not shown, like all below':
    'nombre e inicial del apellido; null: no se muestra, como todo lo que sigue',
  'of who invited; one that nobody has is passed over': 'de quien invitó; uno que nadie tiene se pasa por alto',
  'of the second factor, where the account has one': 'del segundo factor, donde la cuenta tiene uno',
  'the user id': 'el id del usuario',
  'the authenticator app; null without one': 'la app de autenticación; null si no hay',
  'recovery codes that were not used yet': 'códigos de recuperación que aún no se usaron',
  'when a lost second factor is removed, where that was asked for':
    'cuándo se quita un segundo factor perdido, donde se pidió',
  'base32, for whoever types it': 'base32, para quien lo escribe a mano',
  'otpauth, for the QR code': 'otpauth, para el código QR',
  'shown this once': 'se muestra solo esta vez',
  'browser and system by their names; empty for what is no browser':
    'navegador y sistema por sus nombres; vacío donde no es un navegador',
  'the network that it was opened from, e.g. 203.0.113.x': 'la red desde la que se abrió, p. ej. 203.0.113.x',
  'to ten minutes': 'con precisión de diez minutos',
  'how many there are besides': 'cuántas más hay',
  'how often it failed, one after the other': 'cuántas veces falló, una tras otra',
  'the network; empty where it is not known, or where there were several':
    'la red; vacía donde no se conoce o donde hubo varias',
  'who did it: in your name, without logging in, our staff, our own program':
    'quién lo hizo: en tu nombre, sin iniciar sesión, nuestro personal, nuestro propio programa',
  'their names': 'sus nombres',
  'the authenticator app, with its recovery codes': 'la app de autenticación, con sus códigos de recuperación',
  'the recovery codes': 'los códigos de recuperación',
  'kept by a password manager on several devices': 'la guarda un gestor de contraseñas en varios aparatos',
  'for `navigator.credentials`': 'para `navigator.credentials`',
  'failed: given up after several tries; another one can be asked for':
    'failed: se abandonó tras varios intentos; se puede pedir otra',
  'tables and files that are packed': 'tablas y archivos que están empaquetados',
  'of so many; 0 until it begins': 'de tantos; 0 hasta que empieza',
  'until when it can be downloaded': 'hasta cuándo se puede descargar',
  'from when on another one can be asked for; null for now': 'desde cuándo se puede pedir otra; null: ya',
  'how many; 1 for a balance': 'cuántos; 1 en el caso de un saldo',
  'how much money it is, where that is known': 'cuánto dinero es, donde se sabe',
  'so many days pass before an account is closed for good':
    'pasan tantos días antes de que una cuenta se cierre para siempre',
  'that what is deleted does not come back': 'que lo eliminado no vuelve',
  'whole years on the day of the answers': 'años cumplidos el día de las respuestas',
  'cents: the lower bound of the chosen band': 'centavos: el límite inferior de la franja elegida',
  'ten-thousandths': 'diezmilésimas',
  'the last four digits; the number itself is never answered':
    'los últimos cuatro dígitos; el número mismo nunca se responde',
  'The same key with the same body is carried out once and answered alike.':
    'La misma clave con el mismo cuerpo se lleva a cabo una vez y se responde igual.',
  'of the buyer': 'de quien compra',
  'cents: 599': 'centavos: 599',
  'what pays; a card where it is left out': 'con qué se paga; con tarjeta donde se omite',
  'a saved card in place of a token; takes an Idempotency-Key':
    'una tarjeta guardada en lugar de un token; lleva un Idempotency-Key',
  'keep the card of the token once it has paid': 'guardar la tarjeta del token cuando haya pagado',
  'of the charge: its confirmation stands under /confirmation/{id}':
    'del cobro: su confirmación está en /confirmation/{id}',
  'of the charge; of one that the wallet paid its own': 'del cobro; de uno que pagó la billetera, el suyo propio',
  'cents of it that went back': 'centavos que se devolvieron de ello',
  'cents of these that are in the wallet, since the card or PayPal takes no more of them; 0 of what the wallet paid':
    'de estos, los centavos que están en la billetera, porque la tarjeta o PayPal no acepta más; 0 de lo que pagó la billetera',
  'its sheets can be opened': 'sus guías se pueden abrir',
  'the bank of the payer or PayPal asks for the payment back': 'el banco de quien pagó o PayPal reclama el pago',
  'from here on it can no longer be given back, seconds since 1970':
    'desde entonces ya no se puede devolver, en segundos desde 1970',
  'what paid it, and where its price goes back to': 'con qué se pagó, y adónde vuelve su precio',
  'the word REFUND, or REEMBOLSO': 'la palabra REFUND o REEMBOLSO',
}
