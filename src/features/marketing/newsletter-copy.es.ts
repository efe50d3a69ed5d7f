import type { Copy } from './newsletter-copy.en.ts'

export const copy = {
  document_title: 'Boletín',
  label: 'El boletín',
  confirm_title: '¿Quieres que te escribamos?',
  confirm_text: 'Más o menos una vez al mes: qué casas se abrieron, qué se pagó y qué no salió según lo previsto.',
  confirm_button: 'Sí, envíenmelo',
  confirm_done: 'Estás en la lista. La próxima carta es tuya.',
  leave_title: '¿Terminar el boletín?',
  leave_text: 'Un clic y no llega más. Lo que debamos decirte sobre una cuenta tuya seguirá llegando.',
  leave_button: 'Terminarlo',
  leave_done: 'Listo: no recibirás más nuestro boletín.',
  no_token: 'A esta dirección le falta la parte que solo tiene nuestra carta. Abre el enlace desde la carta misma.',
  confirm_unknown: 'Este enlace no es válido, o ya no. Pide el boletín de nuevo al pie de la primera página.',
  leave_unknown: 'Este enlace no termina nada: quizá le falta una parte. Ábrelo desde la carta misma.',
  throttled: 'Fueron muchos intentos. Prueba de nuevo en un rato.',
  offline: 'No hay conexión. Prueba de nuevo en un momento.',
  failed: 'Eso no funcionó. Prueba de nuevo en un momento.',
  to_start: 'A la primera página',
} as const satisfies Copy
