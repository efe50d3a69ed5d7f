import { commentRefusals } from '#features/content/comment-refusals.ts'
import { operatorRefusals } from '#features/accounts/operator-refusals.ts'
import { defineRefusals } from '#kit/refusals.ts'

export const decisionRefusals = defineRefusals({
  approval_not_found: { status: 404, en: 'There is no such request.', es: 'Esta solicitud no existe.' },
  approval_decided: {
    status: 409,
    en: 'This was decided already, and waits no more.',
    es: 'Esto ya se decidió y ya no espera.',
  },
  approval_expired: {
    status: 409,
    en: 'Nobody decided within a week. It has to be asked for again.',
    es: 'Nadie decidió en una semana. Hay que pedirlo de nuevo.',
  },
  approval_own: {
    status: 403,
    en: 'You asked for this yourself: another operator decides.',
    es: 'Lo pediste tú: decide otro operador.',
  },
  approval_not_own: {
    status: 403,
    en: 'You did not ask for this, so you cannot take it back. You can refuse it.',
    es: 'No lo pediste tú, así que no puedes retirarlo. Puedes rechazarlo.',
  },
  approval_gains: {
    status: 403,
    en: 'It is for you: another operator decides.',
    es: 'Es para ti: decide otro operador.',
  },
  approval_own_role: {
    status: 403,
    en: 'It ends your own role: another operator can refuse it.',
    es: 'Con esto dejas de ser operador: puede rechazarlo otro.',
  },
  asker_left: {
    status: 409,
    en: 'Whoever asked for this is no operator any more. It has to be asked for again.',
    es: 'Quien lo pidió ya no es operador. Hay que pedirlo de nuevo.',
  },
  payload_changed: {
    status: 409,
    en: 'This is not what was asked for: somebody changed it. Refuse it, and look into it.',
    es: 'Esto no es lo que se pidió: alguien lo cambió. Recházalo e investígalo.',
  },
  not_operator: { status: 403, en: 'You are no operator any more.', es: 'Ya no eres operador.' },
  reason_missing: { status: 422, en: 'Say why you refuse it.', es: 'Explica por qué lo rechazas.' },
  ...operatorRefusals,
})

export const commentDecisionRefusals = defineRefusals({
  comment_not_found: commentRefusals.comment_not_found,
  comment_yours: {
    status: 403,
    en: 'This comment is yours: another operator decides.',
    es: 'Este comentario es tuyo: decide otro operador.',
  },
  hide_reason_missing: {
    status: 422,
    en: 'Say why you hide it: its writer reads it.',
    es: 'Explica por qué lo ocultas: lo lee quien lo escribió.',
  },
  ...operatorRefusals,
})
