import { defineRefusals } from '#kit/refusals.ts'

export const questionRefusals = defineRefusals({
  question_not_found: {
    status: 404,
    en: 'There is no such question.',
    es: 'Esta pregunta no existe.',
  },
  too_many_questions: {
    status: 429,
    en: 'You can ask {most} questions in an hour. Please wait a little.',
    es: 'Puedes hacer {most} preguntas en una hora. Espera un poco.',
  },
  question_of_seller: {
    status: 403,
    en: 'You are selling this property: you answer what others ask.',
    es: 'Tú vendes esta propiedad: respondes lo que otras personas preguntan.',
  },
  answer_not_yours: {
    status: 403,
    en: 'The seller of this property answers, or we do.',
    es: 'Responde quien vende esta propiedad, o nosotros.',
  },
  answer_factor_needed: {
    status: 403,
    en: 'Operators answer with a second factor. Add a passkey or an authenticator app in Settings first.',
    es: 'Los operadores responden con un segundo factor. Añade primero una clave de acceso o una aplicación de autenticación en Ajustes.',
  },
  question_own: {
    status: 422,
    en: 'This question is yours.',
    es: 'Esta pregunta es tuya.',
  },
  question_answered: {
    status: 409,
    en: 'This question was answered, and the answer needs it. It stays.',
    es: 'Esta pregunta ya tiene respuesta, y la respuesta la necesita. Se queda.',
  },
})
