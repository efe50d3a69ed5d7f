import { defineRefusals } from '#kit/refusals.ts'

export const commentRefusals = defineRefusals({
  comment_not_found: {
    status: 404,
    en: 'There is no such comment.',
    es: 'Este comentario no existe.',
  },
  too_many_comments: {
    status: 429,
    en: 'You can write {most} comments in {minutes} minutes. Please wait a little.',
    es: 'Puedes escribir {most} comentarios en {minutes} minutos. Espera un poco.',
  },
  comment_own: {
    status: 422,
    en: 'This comment is yours. You can delete it.',
    es: 'Este comentario es tuyo. Puedes eliminarlo.',
  },
})
