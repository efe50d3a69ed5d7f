import { defineRefusals } from '#kit/refusals.ts'

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

/** What is refused to an email and a password alone. */
export const passwordLoginRefusals = defineRefusals({
  wrong_credentials: {
    status: 401,
    en: 'The email or the password is wrong.',
    es: 'El correo o la contraseña no son correctos.',
  },
  locked: {
    status: 429,
    en: 'Too many wrong passwords. Try again in {minutes} min, or choose a new password.',
    es: 'Demasiadas contraseñas equivocadas. Inténtalo de nuevo en {minutes} min o elige una contraseña nueva.',
  },
  busy,
})

/** What a code of the authenticator app, or a recovery code, is refused with. */
export const codeRefusals = defineRefusals({
  code_needed: {
    status: 403,
    en: 'Enter the code of your authenticator app, or a recovery code.',
    es: 'Escribe el código de tu aplicación de autenticación o un código de recuperación.',
  },
  code_wrong: {
    status: 403,
    en: 'This code is not right. Enter the newest one that the app shows.',
    es: 'Este código no es correcto. Escribe el más reciente que muestre la aplicación.',
  },
  code_used: {
    status: 403,
    en: 'This code has been used already. Wait for the next one.',
    es: 'Este código ya se usó. Espera al siguiente.',
  },
  code_clock: {
    status: 403,
    en: 'The clock of your phone is off, so its codes do not fit. Let the phone set its time automatically, then enter a new code.',
    es: 'El reloj de tu teléfono no está en hora, por eso sus códigos no coinciden. Deja que el teléfono ajuste la hora automáticamente y escribe un código nuevo.',
  },
  code_locked: {
    status: 429,
    en: 'Too many wrong codes. Please wait before you try again.',
    es: 'Demasiados códigos equivocados. Espera antes de volver a intentarlo.',
  },
  busy,
})

export const loginRefusals = defineRefusals({
  ...passwordLoginRefusals,
  ...codeRefusals,
  second_factor_needed: {
    status: 401,
    en: 'Your password is right. Now enter the code of your authenticator app, or a recovery code.',
    es: 'Tu contraseña es correcta. Ahora escribe el código de tu aplicación de autenticación o un código de recuperación.',
  },
})

/** The second step of a login. */
export const secondStepRefusals = defineRefusals({
  ...codeRefusals,
  login_expired: {
    status: 403,
    en: 'That took too long. Please enter your email and password again.',
    es: 'Tardaste demasiado. Vuelve a escribir tu correo y tu contraseña.',
  },
})

/** Having a lost second factor removed. */
export const removalRefusals = defineRefusals({
  removal_link_dead: {
    status: 404,
    en: 'This link no longer works. Nothing was changed by it.',
    es: 'Este enlace ya no funciona. No se cambió nada con él.',
  },
  too_many,
})

export const factorRefusals = defineRefusals({
  factor_stands: {
    status: 409,
    en: 'An authenticator app is set up already. Turn it off first to set up another one.',
    es: 'Ya tienes una aplicación de autenticación. Desactívala primero para configurar otra.',
  },
  no_factor: {
    status: 409,
    en: 'No authenticator app is being set up. Begin anew.',
    es: 'No estás configurando ninguna aplicación de autenticación. Empieza de nuevo.',
  },
})

export const passkeyRefusals = defineRefusals({
  passkey_failed: {
    status: 403,
    en: 'This passkey could not be used here. Please try again, or log in with your password.',
    es: 'No se pudo usar esta llave de acceso aquí. Inténtalo de nuevo o entra con tu contraseña.',
  },
  passkey_known: {
    status: 409,
    en: 'This device has a passkey of yours already.',
    es: 'Este dispositivo ya tiene una llave de acceso tuya.',
  },
  passkeys_full: {
    status: 409,
    en: 'You have twenty passkeys. Remove one to add another.',
    es: 'Tienes veinte llaves de acceso. Elimina una para añadir otra.',
  },
  no_passkey: {
    status: 404,
    en: 'You have no such passkey.',
    es: 'No tienes esa llave de acceso.',
  },
})

export const stepUpRefusals = defineRefusals({
  ...codeRefusals,
  wrong_password: { status: 403, en: 'This password is not right.', es: 'Esta contraseña no es correcta.' },
  proof_locked: {
    status: 429,
    en: 'Too many wrong attempts. Try again in {minutes} min, or log out and log in again.',
    es: 'Demasiados intentos fallidos. Inténtalo de nuevo en {minutes} min, o cierra la sesión y vuelve a entrar.',
  },
})

export const changePasswordRefusals = defineRefusals({
  weak_password,
  busy,
  password_moved_on: {
    status: 409,
    en: 'Your password was changed a moment ago, here or on another device. Nothing was changed by this.',
    es: 'Tu contraseña cambió hace un momento, aquí o en otro dispositivo. Esto no cambió nada.',
  },
})

export const sessionRefusals = defineRefusals({
  no_session: {
    status: 404,
    en: 'This device is logged out already.',
    es: 'La sesión en este dispositivo ya está cerrada.',
  },
})

export const emailChangeRefusals = defineRefusals({
  same_email: {
    status: 409,
    en: 'This is the email of your account already.',
    es: 'Este ya es el correo de tu cuenta.',
  },
  too_many,
})

export const emailUndoRefusals = defineRefusals({
  undo_link_dead: {
    status: 404,
    en: 'This link no longer works. Nothing was changed by it.',
    es: 'Este enlace ya no funciona. No se cambió nada con él.',
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
  ...codeRefusals,
  weak_password,
})

export const previewRefusals = defineRefusals({
  no_preview: {
    status: 404,
    en: 'There is no sample account on this server.',
    es: 'En este servidor no hay una cuenta de muestra.',
  },
  previews_full: {
    status: 503,
    en: 'Very many people are looking at the sample account. Please try again in a few minutes, or create a free account.',
    es: 'Muchísima gente está viendo la cuenta de muestra. Inténtalo en unos minutos o crea una cuenta gratis.',
  },
  signed_in: {
    status: 409,
    en: 'You are logged in. Log out first to see the preview.',
    es: 'Tienes la sesión iniciada. Ciérrala para ver la vista previa.',
  },
})
