import type { Copy } from './newsletter-copy.en.ts'

export const copy = {
  document_title: 'Boletín',
  label: 'El boletín',
  confirm_title: 'Confirma tu suscripción',
  confirm_text: 'Qué propiedades se abrieron y qué no salió según lo previsto. Llega cuando hay algo que contar.',
  confirm_button: 'Suscribirme',
  confirm_done: 'Ya tienes tu suscripción. El próximo número te llegará.',
  leave_title: '¿Cancelar tu suscripción?',
  leave_text: 'Un clic y no recibirás más boletines. Los correos sobre tu cuenta seguirán llegando.',
  leave_button: 'Cancelar la suscripción',
  leave_done: 'Suscripción cancelada. No recibirás más boletines.',
  no_token: 'Este enlace está incompleto. Ábrelo desde el correo que te enviamos.',
  confirm_unknown: 'Este enlace no es válido o ya venció. Puedes suscribirte de nuevo en la página de inicio.',
  subscribe_again: 'Suscribirme de nuevo',
  leave_unknown: 'Este enlace no es válido: quizá le falta una parte. Ábrelo desde el correo mismo.',
  throttled: 'Fueron muchos intentos. Prueba de nuevo en un rato.',
  offline: 'No hay conexión. Prueba de nuevo en un momento.',
  failed: 'Eso no funcionó. Prueba de nuevo en un momento.',
  to_start: 'Ir al inicio',
} as const satisfies Copy
