import { defineSentences } from '#kit/refusals.ts'

/** What the stream of live updates (`/api/live`) says in place of the edge's own sentences. */
export const liveSentences = defineSentences({
  too_many_tabs: { en: 'Too many open tabs.', es: 'Demasiadas pestañas abiertas.' },
  server_full: {
    en: 'Too many open tabs on this server. Please try again shortly.',
    es: 'Demasiadas pestañas abiertas en este servidor. Inténtalo en breve.',
  },
})
