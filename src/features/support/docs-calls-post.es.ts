/** What each call that asks for something new does, in Spanish, by its method and path. */
export const summaries: Readonly<Record<string, string>> = {
  'POST /api/add_notification':
    'Marcar que una publicación me gusta (Spec §7): su autor se entera una vez de cada quien. `_from` es quien inició sesión, `author` quien escribió la publicación',
  'POST /api/asapleads/forgot_password':
    'Pedir un enlace para una contraseña nueva; la respuesta es la misma, tenga o no cuenta el correo',
  'POST /api/asapleads/fund_project':
    'Invertir en una propiedad (Spec §7). `source` dice de dónde viene el dinero; una billetera no necesita token',
  'POST /api/asapleads/make_purchase':
    'Comprar un plan de inversión (Spec §7), una vez, con tarjeta salvo que `source` diga otra cosa. Su precio es 599 centavos, se envíe lo que se envíe. `package` nombra el plan; sin él se compra el que va con la encuesta',
  'POST /api/asapleads/newsletter': 'Pedir el boletín; sigue un correo con un enlace para confirmar',
  'POST /api/asapleads/update_password/':
    'Poner la contraseña de la persona cuyo enlace se abrió, una vez; todas las sesiones terminan',
  'POST /api/bank-accounts': 'Escribir una cuenta; se le envían dos montos pequeños que la verifican',
  'POST /api/bank-accounts/{id}/verify':
    'Decir los dos montos que llegaron, en cualquier orden: tres intentos, en diez días',
  'POST /api/bank-links': 'Empezar una visita a mi banco: adónde va el navegador, y de dónde vuelve',
  'POST /api/bank-links/{id}/complete':
    'De vuelta de mi banco: guardar lo que se mostró ahí. El token del regreso vale una vez',
  'POST /api/calendar/link':
    'Crear el enlace secreto con el que los programas de calendario leen el calendario de ingresos; el anterior termina',
  'POST /api/cards': 'Guardar una tarjeta, por su token de un solo uso',
  'POST /api/closing':
    'Pedir que se cierre la cuenta propia. Todas las sesiones terminan de inmediato; tras dos semanas la cuenta se cierra para siempre, salvo que alguien inicie sesión en ella antes',
  'POST /api/comments/{comment_id}/report':
    'Avisar a los operadores de un comentario. Denunciar dos veces es denunciar una',
  'POST /api/contact':
    'Escribir a la gente de este servidor. `leave_empty` es una trampa para programas que llenan todos los campos',
  'POST /api/documents':
    'Guardar un archivo: sus bytes son el cuerpo. Uno con un nombre que ya existe es su siguiente versión',
  'POST /api/documents/{id}/restore': 'Sacar un documento de la papelera; donde su nombre está tomado recibe un número',
  'POST /api/documents/{id}/shares':
    'Crear un enlace con el que cualquiera descarga la versión actual de un documento, hasta que termine o se gaste',
  'POST /api/email/change':
    'Pedir otro correo: un enlace va a la dirección nueva, y uno que lo deshace a la anterior; la respuesta es la misma, tenga o no alguien más la nueva',
  'POST /api/email/change/undo':
    'Deshacer un cambio de correo con el enlace a la dirección anterior, en siete días: lo que llegó desde entonces (llaves, aplicación y códigos) se quita, todas las sesiones terminan, y la contraseña nueva se elige por correo',
  'POST /api/email/confirm':
    'Probar el correo de una cuenta con el token del enlace enviado, con sesión en esa misma cuenta o con su contraseña',
  'POST /api/email/not_me': 'Decir que otra persona pidió el enlace: ya no confirma nada; ninguna cuenta cambia',
  'POST /api/email/send_confirmation': 'Enviar otra vez el enlace que prueba el correo propio',
  'POST /api/export':
    'Pedir todo lo que se guarda de ti, en un zip que se empaqueta en segundo plano; uno al día como máximo',
  'POST /api/export/{id}':
    'Si una exportación se puede descargar ahora; los navegadores lo preguntan antes de seguir el enlace',
  'POST /api/factor_removal/cancel': 'El segundo factor se queda; con el enlace de cada correo sobre su retiro',
  'POST /api/factor_removal/start':
    'Se siguió el enlace del correo: en tres días se quita el segundo factor, salvo que se cancele',
  'POST /api/listings/{id}/questions':
    'Preguntar algo sobre una propiedad, para que todos lo lean. El mismo texto en un minuto es una sola pregunta',
  'POST /api/login':
    'Iniciar sesión; el token sirve a los clientes de la API como bearer token, los navegadores reciben una cookie, y la sesión que reemplaza termina',
  'POST /api/login/code':
    'El segundo paso de un inicio de sesión en un navegador, en los cinco minutos tras `second_factor_needed`; los clientes de la API envían `code` con la contraseña',
  'POST /api/login/lost':
    'En el segundo paso: se perdió el segundo factor; envía por correo el enlace con el que empieza su retiro',
  'POST /api/login/passkey': 'Iniciar sesión con una llave de acceso, sin contraseña ni código',
  'POST /api/login/passkey/options':
    'Empezar a entrar con una llave de acceso: lo que el navegador debe hacer firmar, con la llave que tenga',
  'POST /api/logout': 'Cerrar sesión: termina en el servidor, con su cookie y su bearer token',
  'POST /api/me/pictures':
    'Mostrar una imagen: sus bytes son el cuerpo, recortada como dice la consulta después de girarla. Se guarda en los tamaños de las páginas',
  'POST /api/my-posts': 'Empezar una publicación. Nadie más la ve antes de que se publique',
  'POST /api/my-posts/{post_id}/pictures':
    'Una imagen para una publicación mía: sus bytes son el cuerpo. Se muestra donde su dirección está en el texto; una que ningún texto nombra se borra tras un día',
  'POST /api/my-posts/{post_id}/publish':
    'Mostrar a los lectores una publicación como se guardó por última vez. Lo que vieron antes sigue entre sus ediciones',
  'POST /api/newsletter/confirm': 'Confirmar el boletín con el token del enlace enviado',
  'POST /api/newsletter/unsubscribe': 'Terminar el boletín con el token de cualquiera de sus correos',
  'POST /api/notifications/read': 'Marcar notificaciones propias como leídas: las nombradas, o todas',
  'POST /api/notifications/resubscribe': 'Retirar eso con el mismo token',
  'POST /api/notifications/unsubscribe':
    'Apagar el correo de un tipo, o el resumen, con el token de cualquiera de sus correos',
  'POST /api/operator/approvals/{id}/decision':
    'Aprobar o rechazar lo que otro operador pidió, o retirar lo que pedí. Se lleva a cabo en segundos',
  'POST /api/operator/comments/{id}/decision':
    'Ocultar a todos menos a quien lo escribió un comentario denunciado, y decirle por qué; o dejarlo como está. Sus denuncias quedan resueltas',
  'POST /api/operator/homes/{id}/acceptance':
    'Aceptar una propiedad: una propiedad en un lugar del mapa, que nadie ve hasta que se abra su oferta',
  'POST /api/operator/homes/{id}/question': 'Preguntar algo a su dueño: hasta que responda, se puede cambiar',
  'POST /api/operator/homes/{id}/refusal': 'No aceptar una propiedad; su dueño lee por qué',
  'POST /api/orders':
    'Apartar para mí un monto de una propiedad por 15 minutos; una segunda orden de la misma reemplaza a la primera',
  'POST /api/orders/{id}/cancel':
    'Retirar una orden: hasta 48 horas antes de la fecha de cierre de la oferta, o hasta que cierre si no tiene',
  'POST /api/orders/{id}/confirm':
    'Aceptar condiciones que cambiaron después de pagar una orden; lo que no se confirma a tiempo se devuelve',
  'POST /api/orders/{id}/sign':
    'Aceptar el acuerdo de una orden; una que venció entretanto se aparta otra vez si queda algo',
  'POST /api/passkeys': 'Agregar una llave de acceso, en el navegador al que se le pidió crearla',
  'POST /api/passkeys/options':
    'Empezar a agregar una llave de acceso: lo que su aparato debe firmar, en cinco minutos',
  'POST /api/password': 'Elegir otra contraseña; las demás sesiones terminan, y esta sigue',
  'POST /api/pay_for_content':
    'Comprar una publicación (Spec §7), una vez: lo ya comprado se responde con esa compra, sin cobrar nada. El precio y a quién se paga los decide el servidor: un `amount` o un `seller_id` distinto no compra nada. Con tarjeta salvo que `source` diga otra cosa',
  'POST /api/payments/{id}/cancel':
    'No lo confirmo en mi banco ni en PayPal: abandonar mi pago y liberar lo que apartaba. A otro pago no le hace nada',
  'POST /api/payments/{id}/capture':
    'Lo aprobé en PayPal: capturarlo ahora, una vez, y decir qué fue de él. A otro pago no le hace nada',
  'POST /api/payments/{id}/confirm':
    'Vuelvo de donde confirmé un pago: preguntar cómo terminó, terminarlo una vez y decir qué fue de él. Se puede repetir',
  'POST /api/payouts':
    'Pedir que se me pague lo que gané: el dinero se aparta de inmediato y se envía cuando dos operadores están de acuerdo',
  'POST /api/payouts/{id}/cancel': 'Retirar una solicitud que nadie decidió aún: el dinero vuelve a las ganancias',
  'POST /api/posts/{post_id}/comments':
    'Escribir un comentario, o responder a uno; la respuesta a una respuesta queda bajo el mismo comentario. El mismo texto en el mismo lugar en un minuto es uno solo',
  'POST /api/preview': 'Mirar una cuenta de muestra; en ella no se puede cambiar nada',
  'POST /api/properties/read_properties':
    'La misma página de propiedades con el nombre que usan clientes anteriores (Spec §7)',
  'POST /api/purchases/{id}/refund':
    'Devolver un plan en 14 días: sus guías se cierran de inmediato y su precio vuelve a lo que lo pagó. No se puede deshacer; pedido dos veces, se hace una',
  'POST /api/questions/{question_id}/answers':
    'Responder una pregunta sobre una propiedad que vendo, o como operador. El mismo texto en un minuto es una sola respuesta',
  'POST /api/questions/{question_id}/report':
    'Avisar a los operadores de una pregunta. Denunciar dos veces es denunciar una',
  'POST /api/recovery_codes': 'Diez códigos de recuperación nuevos, mostrados esta vez; los anteriores ya no sirven',
  'POST /api/referral/invitation': 'Decir el código de quien me invitó, en los 14 días tras registrarse',
  'POST /api/referral/join': 'Entrar al programa de referidos; pedido dos veces, el código es el mismo',
  'POST /api/referral/visit': 'Decir que se abrió una invitación, y saber de quién es',
  'POST /api/register':
    'Crear una cuenta e iniciar sesión; igual para un correo que ya tiene una: sigue siendo de quien es, y se le avisa por correo',
  'POST /api/saved-searches':
    'Guardar una búsqueda: se me avisa de las propiedades nuevas que la cumplen. La misma búsqueda otra vez es la que ya está',
  'POST /api/step_up':
    'Probar otra vez quién eres: por cinco minutos esta sesión puede hacer lo que si no responde `step_up_needed`; un navegador recibe una cookie nueva',
  'POST /api/step_up/passkey': 'Lo mismo que `POST /api/step_up`, con una llave de acceso',
  'POST /api/step_up/passkey/options': 'Empezar a probar con una llave de acceso propia quién está ahí',
  'POST /api/submissions': 'Empezar a ofrecer una propiedad. Nadie más la ve antes de que se envíe',
  'POST /api/submissions/{id}/files':
    'Mostrar un documento mío con una propiedad. Quien mire la propiedad por Freehold puede leerlo',
  'POST /api/submissions/{id}/send':
    'Entregar una propiedad para que la miren; donde se preguntó algo, con la respuesta',
  'POST /api/submissions/{id}/withdraw': 'Dejar de ofrecer una propiedad. Lo declarado lo sigue leyendo su dueño',
  'POST /api/totp':
    'Empezar a configurar una aplicación de autenticación: su clave, que cuenta cuando se da un código de ella',
  'POST /api/totp/confirm':
    'Encender el segundo factor con un código de la aplicación; da los códigos de recuperación, esta vez',
  'POST /api/wallet-passes/generate/public':
    'El pase de billetera de un miembro del programa de referidos (Spec §7): solo para su propio correo, en los cinco minutos tras probar quién es (`POST /api/step_up`)',
  'POST /api/wallet/bank-deposits':
    'Poner dinero en la billetera desde una cuenta bancaria verificada: se puede gastar cuando se acredita',
  'POST /api/wallet/deposit': 'Poner dinero en la billetera con tarjeta',
  'POST /api/wallet/paypal-deposits': 'Poner dinero en la billetera con PayPal: responde dónde lo aprueba quien paga',
  'POST /api/wallet/recurring-deposits': 'Poner dinero en la billetera una y otra vez con una tarjeta guardada',
  'POST /api/wallet/withdrawals':
    'Retirar dinero a una cuenta bancaria verificada: se aparta de inmediato, se puede cancelar durante dos días y luego se envía',
  'POST /api/wallet/withdrawals/{id}/cancel':
    'Retirar la solicitud de un retiro antes de pedírselo a su banco; pedido otra vez, no pasa nada',
  'POST /api/wallet/withdrawals/cancel':
    'Lo mismo con el enlace del correo que avisó del retiro, sin sesión, antes de pedírselo a su banco; pedido otra vez, no pasa nada',
  'POST /newsletter/unsubscribe': 'Lo mismo con el enlace de un correo, para programas de correo (RFC 8058)',
  'POST /notifications/unsubscribe': 'Lo mismo con el enlace de un correo, para programas de correo (RFC 8058)',
}
