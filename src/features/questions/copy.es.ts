import { wordsOf } from '#kit/refusals.ts'
import { listingRefusals } from '#features/listings/refusals.ts'
import type { Copy } from './copy.en.ts'
import { questionRefusals } from './refusals.ts'

export const copy: Copy = {
  ...wordsOf(listingRefusals, 'es'),
  ...wordsOf(questionRefusals, 'es'),
  title: 'Preguntas y respuestas',
  count: { one: '{n} pregunta, {answered} con respuesta', other: '{n} preguntas, {answered} con respuesta' },
  none_title: 'Todavía no hay preguntas',
  none_text: '¿Qué quieres saber de esta propiedad? Responde quien la vende, o nosotros, a la vista de todos.',
  load_more: 'Más preguntas',
  loading_more: 'Cargando…',

  search: 'Buscar en preguntas y respuestas',
  found_none: 'No hay ninguna pregunta con estas palabras.',

  log_in: 'Inicia sesión para preguntar',
  field: 'Tu pregunta',
  hint: '{n} de {most} caracteres. Texto sencillo que todos pueden leer.',
  too_short: 'debe tener al menos {least} caracteres',
  too_long: 'debe tener {most} caracteres como máximo',
  empty: 'no debe estar vacío',
  send: 'Preguntar',
  sending: 'Enviando…',
  was_asked: 'Tu pregunta ya está abajo. Te avisaremos cuando tenga respuesta.',

  answer: 'Responder',
  answer_field: 'Tu respuesta',
  answer_as_sponsor: 'Aparece debajo de la pregunta en nombre de quien vende.',
  answer_as_freehold: 'Aparece debajo de la pregunta en nombre de Freehold.',
  answer_send: 'Enviar la respuesta',
  was_answered: 'Tu respuesta ya está debajo de la pregunta.',
  cancel: 'Cancelar',

  as_sponsor: 'Respuesta del promotor',
  as_freehold: 'Freehold',
  open: 'Todavía sin respuesta',
  somebody: 'alguien',
  by: 'Pregunta de {name}',
  hidden: 'Esta pregunta fue ocultada.',
  hidden_own: 'Ocultamos esta pregunta y solo tú puedes leerla: {reason}',
  deleted: 'La cuenta de quien preguntó esto está cerrada.',

  helpful: 'Útil',
  helpful_n: 'Útil ({n})',
  helpful_of: 'Útil: la pregunta de {name}',
  found_helpful: { one: 'Le pareció útil a {n} persona', other: 'Les pareció útil a {n} personas' },
  report_of: 'Denunciar la pregunta de {name}',
  report_title: 'Denunciar esta pregunta',

  delete: 'Eliminar',
  delete_title: '¿Eliminar esta pregunta?',
  delete_text: 'Su texto desaparece para siempre.',
  delete_no: 'Conservarla',
  delete_yes: 'Eliminarla',
  was_deleted: 'Tu pregunta fue eliminada.',

  email_unverified:
    'Confirma tu correo antes de preguntar. Abre el enlace que te enviamos, o pide que te lo enviemos otra vez en la parte superior de esta página.',
}
