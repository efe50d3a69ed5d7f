import { defineRefusals, defineSentences } from '#kit/refusals.ts'
import type { Refusal } from '#kit/refusal.ts'

/** Of the secret link of a calendar: one answer for all that open none, so that nothing can be told from it. */
export const calendarRefusals = defineRefusals({
  calendar_unknown: {
    status: 404,
    en: 'There is no calendar at this address, or no longer.',
    es: 'En esta dirección no hay ningún calendario, o ya no lo hay.',
  },
})
export type CalendarUnknown = Refusal<'calendar_unknown'>

/** What a calendar program shows. */
export const feedSentences = defineSentences({
  feed_name: { en: 'Freehold: income', es: 'Freehold: ingresos' },
  feed_nothing: {
    en: 'No payment in sight yet: this calendar shows them once there are any',
    es: 'Todavía no hay pagos a la vista: este calendario los mostrará cuando los haya',
  },
  feed_paid: { en: '{house}: {amount} paid', es: '{house}: {amount} pagados' },
  feed_declared: { en: '{house}: {amount} declared', es: '{house}: {amount} declarados' },
  feed_projected: { en: '{house}: about {amount}, projected', es: '{house}: unos {amount}, proyectados' },
})
