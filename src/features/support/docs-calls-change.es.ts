/** What each call that changes, deletes or replaces something does, in Spanish, by its method and path. */
export const summaries: Readonly<Record<string, string>> = {
  'DELETE /api/bank-accounts/{id}': 'Dejar de guardar una cuenta; sus números se borran',
  'DELETE /api/calendar/link': 'Terminar el enlace secreto de inmediato',
  'DELETE /api/cards/{id}': 'Dejar de guardar una tarjeta, aquí y en el procesador de tarjetas',
  'DELETE /api/comments/{comment_id}': 'Eliminar un comentario mío. Su texto desaparece; las respuestas a él se quedan',
  'DELETE /api/documents': 'Lo mismo, con el id en la consulta',
  'DELETE /api/documents/{id}':
    'Poner un documento en la papelera, de la que vuelve durante 30 días. Sus enlaces terminan de inmediato',
  'DELETE /api/documents/{id}/files':
    'Eliminar para siempre un documento de la papelera, con todas sus versiones; su espacio queda libre',
  'DELETE /api/documents/{id}/shares/{share}': 'Retirar un enlace: desde ahora no abre nada',
  'DELETE /api/email/change': 'Conservar el correo: termina un cambio que espera su enlace',
  'DELETE /api/factor_removal': 'El segundo factor se queda; por quien tiene sesión',
  'DELETE /api/listings/{id}/like': 'Quitar un me gusta, y la propiedad de las guardadas',
  'DELETE /api/listings/{id}/rating': 'Retirar mi calificación, si hay una',
  'DELETE /api/listings/{id}/save': 'Quitar una propiedad de las guardadas, y el me gusta',
  'DELETE /api/passkeys/{id}': 'Quitar una llave de acceso propia; la contraseña sigue siendo una entrada',
  'DELETE /api/posts/{post_id}': 'Eliminar una publicación mía con todos sus textos. No se puede deshacer (Spec §5)',
  'DELETE /api/posts/{post_id}/like': 'Quitar el me gusta de una publicación',
  'DELETE /api/questions/{question_id}': 'Eliminar una pregunta mía que nadie respondió',
  'DELETE /api/questions/{question_id}/helpful': 'Retirar eso',
  'DELETE /api/saved-searches/{id}': 'Eliminar una búsqueda guardada',
  'DELETE /api/sessions': 'Cerrar la sesión de todos los aparatos menos este',
  'DELETE /api/sessions/{id}': 'Cerrar la sesión de un aparato, para siempre',
  'DELETE /api/submissions/{id}/files/{document_id}':
    'Dejar de mostrar un documento con una propiedad; sigue entre mis documentos',
  'DELETE /api/survey': 'Eliminar mis respuestas y lo que resultó de ellas; el número de impuestos se queda',
  'DELETE /api/survey/tax-id': 'Quitar mi número de impuestos',
  'DELETE /api/totp': 'Apagar el segundo factor; sus códigos de recuperación se van con él',
  'PATCH /api/documents/{id}': 'Cambiar el nombre de un documento o darle otras etiquetas',
  'PATCH /api/me': 'Cambiar campos del perfil propio; lo que no se envía queda como está',
  'PATCH /api/my-posts/{post_id}':
    'Guardar una publicación como se escribe; lo que no se nombra queda. Los lectores la ven cuando se publica',
  'PATCH /api/passkeys/{id}': 'Dar otro nombre a una llave de acceso propia',
  'PATCH /api/saved-searches/{id}': 'Dar otro nombre a una búsqueda guardada',
  'PATCH /api/submissions/{id}': 'Declarar datos de una propiedad, algunos o todos',
  'PUT /api/bank-accounts/{id}/default': 'La cuenta que se elige primero',
  'PUT /api/cards/{id}/default': 'La tarjeta que se elige primero',
  'PUT /api/limits':
    'Declarar ingresos del año y patrimonio, según los cuales la ley limita lo que una persona invierte en doce meses',
  'PUT /api/listings/{id}/like': 'Marcar que una propiedad me gusta, lo que la guarda',
  'PUT /api/listings/{id}/rating':
    'Calificar una propiedad de la que poseo una parte, o la poseía cuando se vendió; otra vez, se cambia',
  'PUT /api/listings/{id}/save': 'Guardar una propiedad para después, lo que marca que me gusta',
  'PUT /api/me/username':
    'Tomar otro nombre de usuario, una vez cada 30 días; el anterior lleva al nuevo durante 90 días',
  'PUT /api/notifications/preferences': 'Cambiar qué me llega; lo que no se envía queda como está',
  'PUT /api/posts/{post_id}/like':
    'Marcar que una publicación me gusta. Dos veces es una, y su autor se entera una vez',
  'PUT /api/questions/{question_id}/helpful': 'Decir que una pregunta de otra persona es útil. Dos veces es una',
  'PUT /api/survey':
    'Responder toda la encuesta; el servidor calcula nivel, plan y monto. Una fecha de nacimiento corrige la conocida; un número de impuestos pide una prueba reciente',
  'PUT /api/survey/choice': 'Tomar otro nivel o plan que los calculados; tomar los calculados retira la elección',
  'PUT /api/wallet/primary': 'Ofrecer la billetera antes que las tarjetas, o después',
  'PUT /api/wallet/recurring-deposits/{id}':
    'Acordar otro monto, ritmo, tarjeta o día; uno que está en pausa sigue con ello',
  'PUT /api/wallet/recurring-deposits/{id}/skip':
    'Omitir su próximo día, o retirar eso mientras el día no haya llegado',
  'PUT /api/wallet/recurring-deposits/{id}/state':
    'Ponerlo en pausa, seguir desde su próximo día, o terminarlo para siempre',
}
