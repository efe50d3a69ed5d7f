import { paymentRefusals } from '#features/payments/refusals.ts'
import { defineRefusals, defineSentences } from '#kit/refusals.ts'

const { key_reused, card_not_found, card_expired } = paymentRefusals

/** What a recurring deposit can be refused with. */
export const recurringRefusals = defineRefusals({
  key_reused,
  card_not_found,
  card_expired,
  recurring_key_missing: {
    status: 422,
    en: 'A recurring deposit takes an Idempotency-Key: without one a repeated request would set up two.',
    es: 'Un depósito recurrente requiere una Idempotency-Key: sin ella, una solicitud repetida crearía dos.',
  },
  recurring_not_found: {
    status: 404,
    en: 'There is no such recurring deposit.',
    es: 'No existe ese depósito recurrente.',
  },
  recurring_ended: {
    status: 409,
    en: 'This recurring deposit has ended. Set up a new one.',
    es: 'Este depósito recurrente terminó. Configura uno nuevo.',
  },
  recurring_too_many: {
    status: 409,
    en: 'At most {most} recurring deposits are possible. End one of them first.',
    es: 'Se pueden tener {most} depósitos recurrentes como máximo. Termina uno primero.',
  },
  recurring_day: {
    status: 422,
    en: 'The first day must be after today, and within a year.',
    es: 'El primer día debe ser posterior a hoy y dentro de un año.',
  },
  recurring_moved: {
    status: 409,
    en: 'That day is not the next one any more. Look again.',
    es: 'Ese día ya no es el próximo. Vuelve a mirar.',
  },
})

export const recurringSuccesses = defineSentences({
  recurring_started: { en: 'The recurring deposit is set up.', es: 'El depósito recurrente está configurado.' },
  recurring_changed: { en: 'The recurring deposit was changed.', es: 'El depósito recurrente se cambió.' },
})
