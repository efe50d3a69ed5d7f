import { defineRefusals, defineSentences } from '#kit/refusals.ts'

const { busy, weak_password, too_many } = defineRefusals({
  busy: {
    status: 503,
    en: 'Many people are logging in right now. Please try again in a few seconds.',
    es: 'Muchas personas están entrando en este momento. Inténtalo de nuevo en unos segundos.',
  },
  weak_password: {
    status: 422,
    en: 'Easy to guess: a common password, your name or email, a date, or keys in a row. A sentence of four or more words is strong.',
    es: 'Fácil de adivinar: una contraseña común, tu nombre o correo, una fecha o teclas seguidas. Una frase de cuatro o más palabras es fuerte.',
  },
  too_many: {
    status: 429,
    en: 'Too many attempts. Please try again in an hour.',
    es: 'Demasiados intentos. Inténtalo de nuevo en una hora.',
  },
})

export const ageRefusals = defineRefusals({
  too_young: {
    status: 422,
    en: 'You must be 18 or older to invest.',
    es: 'Debes tener 18 años o más para invertir.',
  },
})

export const registerRefusals = { ...ageRefusals, weak_password, busy } as const

export const loginRefusals = defineRefusals({
  wrong_credentials: {
    status: 401,
    en: 'The email or the password is wrong.',
    es: 'El correo o la contraseña no son correctos.',
  },
  locked: {
    status: 429,
    en: 'Too many wrong passwords. Please wait a few minutes, or choose a new password.',
    es: 'Demasiadas contraseñas equivocadas. Espera unos minutos o elige una contraseña nueva.',
  },
  busy,
})

export const stepUpRefusals = defineRefusals({
  wrong_password: { status: 403, en: 'This password is not right.', es: 'Esta contraseña no es correcta.' },
  proof_locked: {
    status: 429,
    en: 'Too many wrong attempts. Wait a few minutes, or log out and log in again.',
    es: 'Demasiados intentos fallidos. Espera unos minutos, o cierra la sesión y vuelve a entrar.',
  },
  busy,
})

export const disownRefusals = defineRefusals({
  confirm_link_dead: {
    status: 404,
    en: 'This link no longer works. Log in and have a new one sent.',
    es: 'Este enlace ya no funciona. Inicia sesión y pide que te enviemos uno nuevo.',
  },
})

/** What the page of the mailed link says itself: it shows the others by other means. */
export const passwordRefusals = defineRefusals({
  confirm_wrong_password: {
    status: 403,
    en: 'This is not the password of the account that asked for it.',
    es: 'Esta no es la contraseña de la cuenta que lo pidió.',
  },
  locked: {
    status: 429,
    en: 'Too many wrong passwords. Please try again in an hour.',
    es: 'Demasiadas contraseñas equivocadas. Inténtalo de nuevo en una hora.',
  },
})

export const confirmRefusals = defineRefusals({
  ...disownRefusals,
  ...passwordRefusals,
  confirm_log_in: {
    status: 403,
    en: 'To confirm, log in to the account that asked for it.',
    es: 'Para confirmar, inicia sesión en la cuenta que lo pidió.',
  },
  busy,
})

export const sendConfirmationRefusals = { too_many } as const

export const forgotRefusals = defineRefusals({
  too_many,
  // Spec §8
  reset_not_sent: {
    status: 503,
    en: 'Sorry we are experiencing difficulties and we could not send your email. If this error persists please contact support.',
    es: 'Lo sentimos, tenemos dificultades y no pudimos enviar tu correo. Si este error persiste, comunícate con soporte.',
  },
})

export const readResetRefusals = defineRefusals({
  reset_link_dead: {
    status: 404,
    en: 'This link no longer works. A link works once, for 30 minutes. Please ask for a new one.',
    es: 'Este enlace ya no funciona. Cada enlace funciona una vez, durante 30 minutos. Pide uno nuevo.',
  },
})

export const updatePasswordRefusals = defineRefusals({
  reset_not_granted: {
    status: 403,
    en: 'This password cannot be changed without a link that works. Please ask for a new one and open it in this browser.',
    es: 'Esta contraseña no se puede cambiar sin un enlace que funcione. Pide uno nuevo y ábrelo en este navegador.',
  },
  weak_password,
  busy,
})

export const previewRefusals = defineRefusals({
  no_preview: {
    status: 404,
    en: 'There is no sample account on this server.',
    es: 'En este servidor no hay una cuenta de ejemplo.',
  },
  signed_in: {
    status: 409,
    en: 'You are logged in. Log out first to see the preview.',
    es: 'Tienes la sesión iniciada. Ciérrala para ver la vista previa.',
  },
})

export const accountSuccesses = defineSentences({
  registered: {
    en: 'Welcome to Freehold. We have sent you a mail.',
    es: 'Te damos la bienvenida a Freehold. Te enviamos un correo.',
  },
  logged_in: { en: 'You are logged in.', es: 'Iniciaste sesión.' },
  proven: { en: 'Thank you. It is you.', es: 'Gracias. Eres tú.' },
  logged_out: { en: 'You are logged out.', es: 'Cerraste la sesión.' },
  email_confirmed: { en: 'Your email is confirmed.', es: 'Tu correo está confirmado.' },
  email_disowned: { en: 'Thank you. This link confirms nothing.', es: 'Gracias. Este enlace no confirma nada.' },
  confirmation_sent: { en: 'We have sent you an email.', es: 'Te enviamos un correo.' },
  reset_asked: {
    en: 'If there is an account with this email, a link to a new password is on its way to it.',
    es: 'Si hay una cuenta con este correo, va en camino un enlace para elegir una contraseña nueva.',
  },
  reset_opened: { en: 'Choose a new password.', es: 'Elige una contraseña nueva.' },
  password_changed: {
    en: 'Your password is changed. Log in with the new one.',
    es: 'Tu contraseña cambió. Inicia sesión con la nueva.',
  },
  preview_opened: {
    en: 'You are looking at a sample account. Nothing here is yours.',
    es: 'Estás viendo una cuenta de ejemplo. Nada de lo que hay aquí es tuyo.',
  },
})
