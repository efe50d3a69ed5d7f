import { defineRefusals, defineSentences } from '#kit/refusals.ts'

const codeRefusals = defineRefusals({
  referral_code_unknown: {
    status: 404,
    en: 'Nobody has this code. Compare it with the invitation.',
    es: 'Nadie tiene este código. Compáralo con la invitación.',
  },
})

export const visitRefusals = codeRefusals

/** What naming a code after the registration can be refused with. */
export const nameRefusals = defineRefusals({
  ...codeRefusals,
  referral_own: {
    status: 409,
    en: 'This is your own code. It is for other people.',
    es: 'Este código es tuyo. Es para otras personas.',
  },
  referral_cycle: {
    status: 409,
    en: 'You invited the owner of this code yourself, directly or through others. Nobody can invite each other.',
    es: 'Tú invitaste a quien tiene este código, directamente o a través de otras personas. Nadie puede invitarse mutuamente.',
  },
  referral_named: {
    status: 409,
    en: 'You named who invited you already. That cannot be changed.',
    es: 'Ya indicaste quién te invitó. Eso no se puede cambiar.',
  },
  referral_late: {
    status: 409,
    en: 'A code can be named within 14 days after the registration, and yours is older.',
    es: 'Un código se puede indicar dentro de los 14 días posteriores al registro, y el tuyo es anterior.',
  },
})

/** Spec §8: every reason for which no pass is given is one sentence, so that it reveals nothing. */
export const passRefusals = defineRefusals({
  not_eligible: {
    status: 403,
    en: 'You are not eligible for this pass!',
    es: '¡No cumples los requisitos para este pase!',
  },
})

export const passFileRefusals = defineRefusals({
  pass_link_ended: {
    status: 404,
    en: 'This link has expired, or there is no such pass. Ask for a new one on the Referral tab.',
    es: 'Este enlace venció o el pase no existe. Pide uno nuevo en la pestaña Referidos.',
  },
})

export const referralSuccesses = defineSentences({
  joined: { en: 'You are in. Your code is ready.', es: 'Ya participas. Tu código está listo.' },
  named: { en: 'Thank you: we noted who invited you.', es: 'Gracias: anotamos quién te invitó.' },
  pass_made: {
    en: "Thanks for Joining! Here's your wallet pass!",
    es: '¡Gracias por participar! ¡Aquí está tu pase de billetera!',
  },
})
