import { defineSentences } from '#kit/refusals.ts'

/** What the calls of accounts say when they succeeded. */
export const accountSuccesses = defineSentences({
  registered: {
    en: 'Welcome to Freehold. We have sent you a mail.',
    es: 'Te damos la bienvenida a Freehold. Te enviamos un correo.',
  },
  registered_kept: { en: 'Welcome to Freehold.', es: 'Te damos la bienvenida a Freehold.' },
  logged_in: { en: 'You are logged in.', es: 'Iniciaste sesión.' },
  factor_on: {
    en: 'Your second factor is on. Keep the recovery codes in a safe place.',
    es: 'Tu segundo factor está activado. Guarda los códigos de recuperación en un lugar seguro.',
  },
  removal_mailed: {
    en: 'We have sent you a mail. Follow its link within an hour.',
    es: 'Te enviamos un correo. Sigue su enlace antes de una hora.',
  },
  removal_started: {
    en: 'Your second factor is removed in three days. We write to you before, and you can cancel it until then.',
    es: 'Tu segundo factor se quitará en tres días. Te escribiremos antes, y hasta entonces puedes cancelarlo.',
  },
  removal_cancelled: { en: 'Your second factor stays.', es: 'Tu segundo factor se queda.' },
  factor_off: { en: 'Your second factor is off.', es: 'Tu segundo factor está desactivado.' },
  codes_made: {
    en: 'You have ten new recovery codes. The older ones no longer work.',
    es: 'Tienes diez códigos de recuperación nuevos. Los anteriores ya no funcionan.',
  },
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
  password_chosen: {
    en: 'Your password is changed. Your other devices are logged out.',
    es: 'Tu contraseña cambió. Se cerró la sesión en tus otros dispositivos.',
  },
  session_ended: { en: 'This device is logged out.', es: 'Se cerró la sesión en ese dispositivo.' },
  sessions_ended: {
    en: 'All your other devices are logged out.',
    es: 'Se cerró la sesión en todos tus otros dispositivos.',
  },
  email_change_asked: {
    en: 'We have sent a link to the new address. Your email changes once it is followed.',
    es: 'Enviamos un enlace a la dirección nueva. Tu correo cambia cuando se siga.',
  },
  email_change_dropped: { en: 'Your email stays as it is.', es: 'Tu correo se queda como está.' },
  email_change_undone: {
    en: 'Your email is what it was. Everybody is logged out: choose a new password now.',
    es: 'Tu correo vuelve a ser el de antes. Se cerraron todas las sesiones: elige ahora una contraseña nueva.',
  },
  preview_opened: {
    en: 'You are looking at a sample account. Nothing here is yours.',
    es: 'Estás viendo una cuenta de muestra. Nada de lo que hay aquí es tuyo.',
  },
})
