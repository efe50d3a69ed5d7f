import { defineRefusals, defineSentences } from '#kit/refusals.ts'

export const contactRefusals = defineRefusals({
  too_many_messages: {
    status: 429,
    en: 'You have sent several messages already. Please wait for the answer, or try again tomorrow.',
    es: 'Ya enviaste varios mensajes. Espera la respuesta o inténtalo de nuevo mañana.',
  },
  // Spec §8
  not_sent: { status: 503, en: 'Could not send email.', es: 'No se pudo enviar el correo.' },
})

export const contactSuccesses = defineSentences({
  sent: { en: 'Thank you. Your message has been sent.', es: 'Gracias. Tu mensaje fue enviado.' },
})
