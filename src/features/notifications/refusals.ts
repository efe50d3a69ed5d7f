import { defineRefusals, defineSentences } from '#kit/refusals.ts'
import type { Refusal } from '#kit/refusal.ts'

/** What the stream of live updates (`/api/live`) says in place of the edge's own sentences. */
export const liveSentences = defineSentences({
  too_many_tabs: { en: 'Too many open tabs.', es: 'Demasiadas pestañas abiertas.' },
  server_full: {
    en: 'Too many open tabs on this server. Please try again shortly.',
    es: 'Demasiadas pestañas abiertas en este servidor. Inténtalo en breve.',
  },
})

export const preferenceRefusals = defineRefusals({
  always_on: {
    status: 422,
    en: 'Email about the safety of your account cannot be switched off.',
    es: 'Los correos sobre la seguridad de tu cuenta no se pueden desactivar.',
  },
})

/** Of the links that letters hold; the pages say which link it was. */
export const linkRefusals = defineRefusals({
  link_unknown: {
    status: 404,
    en: 'This link is not valid, or no longer.',
    es: 'Este enlace no es válido, o ya no lo es.',
  },
})
export type LinkUnknown = Refusal<'link_unknown'>

export const linkSuccesses = defineSentences({
  switched_off: { en: 'These emails are switched off.', es: 'Estos correos están desactivados.' },
  switched_on: { en: 'These emails are switched on again.', es: 'Estos correos están activados de nuevo.' },
})
