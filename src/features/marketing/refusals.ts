import { defineRefusals, defineSentences } from '#kit/refusals.ts'

export const newsletterRefusals = defineRefusals({
  // Spec §5
  invalid_email: { status: 400, en: 'You must enter a valid email!', es: '¡Escribe un correo válido!' },
  too_many: {
    status: 429,
    en: 'Too many attempts. Please try again in an hour.',
    es: 'Demasiados intentos. Inténtalo de nuevo en una hora.',
  },
})

export const newsletterSuccesses = defineSentences({
  asked: { en: 'Please open the link that we have sent you.', es: 'Sigue, por favor, el enlace que te enviamos.' },
  confirmed: { en: 'You are subscribed.', es: 'Estás en la lista.' },
  left: { en: 'You will get no more newsletters.', es: 'No recibirás más nuestro boletín.' },
})
