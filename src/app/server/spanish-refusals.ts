/**
 * What the API says to clients that ask for Spanish, by the code of the refusal. The browser has its own words: they
 * fit the page that it shows.
 */
export const spanishRefusals: Readonly<Record<string, string>> = {
  too_young: 'Debes tener 18 años o más para invertir.',
  weak_password:
    'Fácil de adivinar: una contraseña común, tu nombre o correo, una fecha o teclas seguidas. Una frase de cuatro o más palabras es fuerte.',
  busy: 'Muchas personas están entrando en este momento. Inténtalo de nuevo en unos segundos.',
  wrong_credentials: 'El correo o la contraseña no son correctos.',
  locked: 'Demasiadas contraseñas equivocadas. Espera unos minutos o elige una contraseña nueva.',
  reset_not_sent:
    'Lo sentimos, tenemos dificultades y no pudimos enviar tu correo. Si este error persiste, comunícate con soporte.',
  confirm_link_dead: 'Este enlace ya no funciona. Inicia sesión y pide que te enviemos uno nuevo.',
  confirm_log_in: 'Para confirmar, inicia sesión en la cuenta que lo pidió.',
  confirm_wrong_password: 'Esta no es la contraseña de la cuenta que lo pidió.',
  reset_link_dead: 'Este enlace ya no funciona. Cada enlace funciona una vez, durante 30 minutos. Pide uno nuevo.',
  reset_not_granted:
    'Esta contraseña no se puede cambiar sin un enlace que funcione. Pide uno nuevo y ábrelo en este navegador.',
  no_preview: 'Este servidor no tiene una cuenta de muestra.',
  signed_in: 'Ya iniciaste sesión. Ciérrala primero para ver la muestra.',

  dob_missing: 'Indica tu fecha de nacimiento.',
  not_an_ssn: 'Este no puede ser un número de Seguro Social. Tiene nueve dígitos, como 123-45-6789.',
  not_an_ein: 'Este no puede ser un número de identificación de empleador. Tiene nueve dígitos, como 12-3456789.',
  no_survey: 'Primero responde la encuesta.',

  too_many: 'Demasiados intentos. Inténtalo de nuevo en una hora.',
  link_unknown: 'Este enlace no es válido, o ya no lo es.',
  too_many_messages: 'Ya enviaste varios mensajes. Espera la respuesta o inténtalo de nuevo mañana.',
  not_sent: 'No se pudo enviar el correo.',

  listing_not_found: 'Esta propiedad no existe o ya no se muestra.',
  listing_closed: 'Esta propiedad no está abierta a la inversión.',
  listing_full: 'Esta propiedad ya está totalmente financiada.',
  below_minimum: 'total debe ser al menos {minimum} en esta propiedad',
  over_left: 'total es más que los {left} que quedan por invertir en esta propiedad',
  insufficient_funds: 'Tu billetera tiene {available}, menos de lo que cuesta esta inversión.',
  wrong_user: 'userID debe ser quien inició la sesión. No se cobró nada.',
  wrong_email: 'El correo debe ser el de quien inició la sesión. No se cobró nada.',
  source_unavailable: 'Pagar con Paypal todavía no es posible. No se cobró nada.',

  cardholder_missing: 'El titular de la tarjeta es obligatorio',
  token_missing: 'El número de tarjeta es obligatorio',
  card_declined: 'Tu tarjeta fue rechazada.',
  key_reused: 'Esta clave de idempotencia se usó para otra solicitud. No se cobró nada.',
  payment_not_found: 'Este pago no existe.',
  payment_pending_already:
    'El mismo pago ya se inició, y todavía no se sabe cómo terminó: consulta {follow}. No se cobró nada más. Para pagar dos veces a propósito, envía una Idempotency-Key propia.',
  too_many_declines: 'Se rechazaron demasiadas tarjetas. No se cobró nada; inténtalo de nuevo más tarde.',
  payment_released: 'El pago no se completó y no se cobró nada. Inténtalo de nuevo.',
  payment_refunded: 'Este pago volvió a tu tarjeta.',
}
