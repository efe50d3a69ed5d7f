/** What each call that reads does, in Spanish, by its method and path. The server describes them in English. */
export const summaries: Readonly<Record<string, string>> = {
  'GET /api/agreements/{hash}': 'Un acuerdo que acepté o que debo confirmar, en la versión que sea',
  'GET /api/asapleads/reset_password/{reset_token}':
    'Abrir el enlace enviado por correo: `info` es el id del usuario, y una cookie permite un `update_password`',
  'GET /api/bank-accounts':
    'Mis cuentas bancarias y cómo se puede vincular una aquí. De los números, los últimos cuatro dígitos',
  'GET /api/benchmark':
    'Cada posición junto a sus pagos repetidos en el índice de precios de vivienda de su estado (FHFA), con su cálculo',
  'GET /api/calendar/link':
    'Si hay un enlace secreto al calendario de ingresos; el enlace mismo se dice una vez, cuando se crea',
  'GET /api/cards': 'Las tarjetas que guardo en el procesador de tarjetas. No conocemos el número de ninguna',
  'GET /api/closing': 'Lo que falta por hacer antes de poder cerrar la cuenta propia, y cuánto tarda el cierre',
  'GET /api/comments/{comment_id}/answers': 'Las respuestas a un comentario, la más antigua primero',
  'GET /api/compare': 'Hasta cuatro propiedades enteras, leídas el mismo día; no cuenta como vista de ninguna',
  'GET /api/content-purchases': 'Las publicaciones que compré, la última primero, también las que se devolvieron',
  'GET /api/content-purchases/{id}/receipt.pdf':
    'El recibo de una publicación que compré, en PDF y en el idioma de la solicitud',
  'GET /api/crypto': 'Adónde se pueden enviar monedas, y mis depósitos de monedas que se registraron',
  'GET /api/documents': 'Mis documentos y los que se emitieron para mí; cada uno se descarga en su `url`',
  'GET /api/documents/{id}': 'Un documento mío con todas sus versiones',
  'GET /api/documents/{id}/shares':
    'Los enlaces a un documento mío que funcionan; los enlaces mismos se dicen una vez, cuando se crean',
  'GET /api/email/change': 'El cambio de correo que espera a que se siga su enlace, o null',
  'GET /api/export': 'La exportación de los datos propios que se pidió por última vez, y cuánto lleva',
  'GET /api/export/{id}/file':
    'Descargar una exportación: JSON y CSV de todo, e index.html, que lo muestra sin conexión',
  'GET /api/factors': 'Los segundos factores de quien inició sesión',
  'GET /api/front':
    'Lo que muestra la portada: tres propiedades abiertas, una de ellas con sus cuentas, y lo que se escribió de nosotros',
  'GET /api/history':
    'Todo lo que movió el dinero y las participaciones del inversionista, según los libros, lo más nuevo primero, con lo que quedaba en la billetera',
  'GET /api/history.csv':
    'Todo el historial, o lo que dejan los filtros, para una hoja de cálculo: lo más nuevo primero, montos en dólares',
  'GET /api/history.json': 'Lo mismo en JSON, montos en centavos: basta para volver a contar cada cifra del portafolio',
  'GET /api/hot-listings':
    'Las propiedades abiertas que la gente mira, marca y en las que invierte ahora, la más buscada primero',
  'GET /api/income':
    'El calendario de ingresos: por mes lo que pagaron las propiedades, lo declarado y lo previsto; el próximo pago de cada una',
  'GET /api/limits':
    'Cuánto puede invertir aún el inversionista en doce meses, y en una propiedad, con la regla y sus cifras',
  'GET /api/listings': 'Propiedades por filtros, las más nuevas primero si no se pide otra cosa, por páginas',
  'GET /api/listings/{id}': 'Una propiedad entera',
  'GET /api/listings/{id}/agreement': 'El acuerdo que acepta ahora un inversionista de esta propiedad',
  'GET /api/listings/{id}/assumptions':
    'De qué se contaron las cifras de una oferta el día en que se abrió, tal como se anotó entonces',
  'GET /api/listings/{id}/documents':
    'Los documentos de una propiedad, el más nuevo primero; cada uno se descarga en su `url`',
  'GET /api/listings/{id}/market':
    'Lo que cuestan por pie cuadrado las demás propiedades de su código postal y de su ciudad, junto a la propiedad misma',
  'GET /api/listings/{id}/price-index':
    'El valor de una propiedad junto al primero conocido, si hubiera seguido los precios de vivienda de su estado (FHFA), con su cálculo',
  'GET /api/listings/{id}/questions':
    'Lo que se preguntó sobre una propiedad: primero las preguntas respondidas, luego las abiertas, siempre la última primero',
  'GET /api/listings/{id}/ratings':
    'Lo que piensan de una propiedad sus inversionistas: su calificación con todo lo que se cuenta en ella',
  'GET /api/listings/{id}/reports':
    'Cómo le va a una propiedad: cada período del que rindió cuentas, el presupuesto junto a lo real, el más nuevo primero',
  'GET /api/listings/{id}/scorecard':
    'Lo que una oferta prometió el día en que se abrió, junto a lo que pasó; nada donde nunca se abrió ninguna',
  'GET /api/listings/{id}/updates':
    'Lo que pasó con una propiedad y lo que se cambió de ella, según lo guardado, lo más nuevo primero',
  'GET /api/listings/extent': 'Dónde está todo lo que cumple los filtros, para que un mapa empiece con todo a la vista',
  'GET /api/listings/facets': 'Cuántas propiedades dejaría cada opción de un filtro, junto a los demás filtros',
  'GET /api/listings/map':
    'Las propiedades de una vista del mapa: las sueltas como puntos, muchas como grupos; las cuentas suman el total',
  'GET /api/me': 'Quien inició sesión',
  'GET /api/my-posts': 'Lo que escribo y lo que publiqué, el último cambio primero',
  'GET /api/my-posts/{post_id}': 'Una publicación mía tal como quedó escrita la última vez',
  'GET /api/notifications': 'Notificaciones propias, las más nuevas primero; de un tipo si se nombra',
  'GET /api/notifications/preferences': 'Qué me llega, por tipo y por canal',
  'GET /api/operator/approvals': 'Lo que espera a un segundo operador, quién lo pidió y qué haría',
  'GET /api/operator/homes/{id}':
    'Una propiedad que alguien ofrece: lo que declaró y muestra, y lo que se preguntó. Queda anotado que se leyó',
  'GET /api/operator/money': 'Dónde está cada centavo, y las últimas comparaciones con los procesadores',
  'GET /api/orders':
    'La orden mía que está apartada en una propiedad, para seguir con ella en otra pestaña o aparato; null si no hay',
  'GET /api/orders/{id}': 'Una orden mía: su estado, su acuerdo, su pago, sus reembolsos, sus líneas en los libros',
  'GET /api/orders/{id}/receipt.pdf': 'El recibo de una orden mía ya pagada, en PDF y en el idioma de la solicitud',
  'GET /api/passkeys': 'Las llaves de acceso de quien inició sesión, la más nueva primero',
  'GET /api/payments': 'Mis pagos que aún no tienen final, dondequiera que empezaron, el último primero',
  'GET /api/payments/{id}': 'Qué fue de un pago mío, también tras una respuesta 202 o una perdida',
  'GET /api/payouts': 'Los pagos de lo que gané vendiendo, lo que se puede pagar y lo que pide cada forma',
  'GET /api/performance':
    'Lo que rindió cada posición en los trimestres de un año y desde el primer pago, cada cifra con su cálculo',
  'GET /api/plans/{level}/sheets':
    'Las guías de un plan que compré, en el idioma de la solicitud, con los números de mi encuesta',
  'GET /api/plans/{level}/sheets.pdf': 'Las mismas guías en PDF: Letter en inglés, A4 en español',
  'GET /api/portfolio':
    'Lo que tiene el inversionista y su valor en el tiempo: propiedades y efectivo, por pasos, junto a lo aportado y los ingresos',
  'GET /api/portfolio/changes': 'Qué cambió de mis propiedades y órdenes desde mi última visita, lo último primero',
  'GET /api/positions':
    'Lo que posee el inversionista, la última inversión primero, por páginas; los totales son de todas las páginas',
  'GET /api/positions/figures':
    'Lo que cada posición costó, vale y ganó, con el cálculo de cada cifra y de todas juntas',
  'GET /api/posts/{post_id}': 'Una publicación',
  'GET /api/posts/{post_id}/comments':
    'Los comentarios de una publicación, el último primero, cada uno con sus primeras respuestas',
  'GET /api/posts/{post_id}/editions':
    'Cada texto que vieron los lectores de una publicación, el último primero; de una con precio, para quien la compró',
  'GET /api/profiles/{who}':
    'Lo que un miembro muestra de sí, por nombre de usuario, nombre anterior o id de usuario. Nunca dinero',
  'GET /api/purchases': 'Los planes que compré, el último primero',
  'GET /api/purchases/{id}': 'Una compra mía, por el id de su cobro',
  'GET /api/purchases/{id}/receipt.pdf': 'El recibo de una compra mía, en PDF y en el idioma de la solicitud',
  'GET /api/read_posts':
    'Lo que publicaron los autores, lo último primero (Spec §7); de un autor o sobre una propiedad, si se nombran',
  'GET /api/referral': 'Mi parte en el programa de referidos: código, cuentas, amistades y lo que trajeron',
  'GET /api/sales':
    'Lo que alguien vendió y ganó con ello: en total, desde este inicio de sesión y lo que aún está aquí',
  'GET /api/sales.csv':
    'Todo lo que movió mis ganancias, ventas y pagos, para una hoja de cálculo: lo más antiguo primero, en dólares',
  'GET /api/saved':
    'Mis propiedades guardadas, la última primero si no se pide otra cosa, también las que ya no toman dinero',
  'GET /api/saved-searches': 'Mis búsquedas guardadas, la última primero',
  'GET /api/saved-searches/{id}/found':
    'Las propiedades de las que se me avisó por última vez, si aún se muestran; cuarenta como máximo',
  'GET /api/search/suggestions':
    'Lo que puede querer decir una búsqueda a medio escribir: lugares, barrios, calles, propiedades, promotores',
  'GET /api/security/events':
    'Lo que pasó con la cuenta de quien inició sesión, según el registro de seguridad, lo más nuevo primero',
  'GET /api/sessions': 'Dónde tiene sesión quien inició sesión, la última usada primero',
  'GET /api/shared/{secret}': 'Adónde lleva un enlace, para quien lo tenga; mirar no gasta nada',
  'GET /api/sponsors/{sponsor}':
    'Quién presenta propiedades aquí: desde cuándo, dónde, cuántas. Cómo resultaron: /api/track-record?sponsor=',
  'GET /api/statements': 'Los periodos de los que hay extractos, el último año primero',
  'GET /api/statements/{period}':
    'Lo que tenía al principio y al final de un periodo y todo lo que se movió, como se sabe ahora o cuando se emitió',
  'GET /api/statements/{period}/movements': 'Más movimientos de un extracto, en orden de tiempo',
  'GET /api/statements/{period}/statement.pdf': 'Un extracto en PDF, en el idioma de la solicitud',
  'GET /api/statements/{period}/tax':
    'Ingresos, devolución de capital y ventas por lotes (FIFO) de un año: una vista previa, no un formulario ni un consejo',
  'GET /api/statements/{period}/tax.csv':
    'La vista previa fiscal de un año como archivo para hojas de cálculo, línea por línea',
  'GET /api/submissions': 'Las propiedades que ofrezco en venta, la última primero',
  'GET /api/submissions/{id}': 'Una propiedad mía: lo que declaré, lo que se preguntó y qué fue de ella',
  'GET /api/survey': 'Mi perfil de inversionista y lo que resultó de él',
  'GET /api/survey/dob':
    'Mi fecha de nacimiento como la registré, para confirmarla o corregirla; cada mirada queda anotada',
  'GET /api/totals': 'Lo que está invertido en este servidor, y en cuántas propiedades',
  'GET /api/track-record':
    'Cada oferta que alguna vez se abrió, lo prometido junto a lo real, con los fracasos: la más nueva primero, las que aún reúnen dinero al final',
  'GET /api/transactions': 'Todo lo que el inversionista pagó o recibió, lo más nuevo primero',
  'GET /api/usernames/{username}': 'Si quien pregunta puede tener un nombre de usuario, y si no, por qué',
  'GET /api/wallet': 'Lo que el inversionista puede gastar',
  'GET /api/wallet-passes/download/{token}': 'El pase detrás de un enlace de descarga que no venció',
  'GET /api/wallet/bank-deposits':
    'Mis depósitos desde un banco: los que van en camino y los de los últimos 30 días, y las cuentas de las que pueden venir',
  'GET /api/wallet/figures':
    'Lo que tiene la billetera, qué parte está apartada y por qué, y de qué se compone cada cifra',
  'GET /api/wallet/primary': 'Si la billetera se ofrece antes que las tarjetas donde se paga algo',
  'GET /api/wallet/recurring-deposits': 'Mis depósitos recurrentes: cuál viene y cuándo, y qué fue de los últimos',
  'GET /api/wallet/withdrawals':
    'Qué parte de mi billetera se puede retirar ya y cuál aún no, y mis retiros: los que van en camino y los de los últimos 30 días',
  'GET /calendar/{secret}.ics':
    'El calendario de ingresos para programas de calendario, por su enlace secreto: días, propiedades y montos',
}
