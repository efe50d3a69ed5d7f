import { wordsOf } from '#kit/refusals.ts'
import type { Copy } from './comment-copy.en.ts'
import { commentRefusals } from './comment-refusals.ts'

export const copy = {
  title: 'Comentarios',
  count: '{n} comentarios',
  count_one: '1 comentario',
  none_title: 'Todavía no hay comentarios',
  none_text: 'Pregunta lo que quieras saber o cuenta lo que sabes mejor.',
  order: 'Primero los más recientes',
  load_more: 'Comentarios anteriores',
  loading_more: 'Cargando…',
  more_answers: 'Mostrar todas las respuestas',
  answers_to: 'Respuestas a {name}',

  log_in: 'Inicia sesión para comentar',
  field: 'Tu comentario',
  field_answer: 'Tu respuesta a {name}',
  hint: '{n} de {most} caracteres. Texto sin formato que todos pueden leer.',
  empty: 'no debe estar vacío',
  too_long: 'debe tener {most} caracteres como máximo',
  investor: 'Mostrar que tengo una parte de esta propiedad',
  investor_hint: 'Junto a este comentario, mientras la tengas.',
  send: 'Comentar',
  send_answer: 'Enviar la respuesta',
  sending: 'Enviando…',
  cancel: 'Cancelar',
  was_sent: 'Tu comentario está debajo de la publicación.',
  was_answered: 'Tu respuesta está debajo del comentario.',

  badge_author: 'Autor',
  badge_investor: 'Inversionista',
  somebody: 'alguien',
  answer: 'Responder',
  answer_to: 'Responder a {name}',
  deleted: 'Este comentario fue eliminado.',
  hidden: 'Este comentario fue ocultado.',
  hidden_own: 'Ocultamos este comentario y solo tú puedes leerlo: {reason}',

  delete: 'Eliminar',
  delete_title: '¿Eliminar este comentario?',
  delete_text: 'Su texto se borra para siempre. Las respuestas se quedan.',
  delete_no: 'Conservarlo',
  delete_yes: 'Eliminarlo',
  was_deleted: 'Tu comentario fue eliminado.',

  report: 'Denunciar',
  report_of: 'Denunciar el comentario de {name}',
  report_title: 'Denunciar este comentario',
  report_reason: '¿Qué tiene de malo?',
  reason_spam: 'Hace publicidad',
  reason_abuse: 'Insulta o amenaza a alguien',
  reason_advice: 'Dice a otros qué comprar',
  reason_other: 'Otra cosa',
  report_note: '¿Qué debemos saber?',
  report_send: 'Denunciarlo',
  reason_missing: 'Elige qué tiene de malo.',
  was_reported: 'Gracias. Lo revisaremos.',

  email_unverified:
    'Confirma tu correo antes de comentar. Abre el enlace que te enviamos, o pide que te lo enviemos otra vez arriba en esta página.',
  ...wordsOf(commentRefusals, 'es'),
} satisfies Copy
