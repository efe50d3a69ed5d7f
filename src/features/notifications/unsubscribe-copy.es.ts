import type { Copy } from './unsubscribe-copy.en.ts'

export const copy = {
  document_title: 'Correos',
  label: 'Tus correos',
  title: '¿Desactivar estos correos?',
  text: 'Un clic y los correos de este tipo terminan. Lo que ves en la app queda como está, y los recibos y los correos sobre la seguridad de tu cuenta siguen llegando.',
  button: 'Desactivar',
  off: 'Los correos sobre “{type}” están desactivados.',
  off_digest: 'El resumen semanal está desactivado.',
  off_text: '¿No era lo que querías? Actívalos de nuevo aquí, o elige en tus ajustes de notificaciones qué te llega.',
  on: 'Los correos sobre “{type}” están activados de nuevo.',
  on_digest: 'El resumen semanal está activado de nuevo.',
  undo: 'Activar de nuevo',
  to_settings: 'Ajustes de notificaciones',
  no_token: 'Este enlace está incompleto. Ábrelo desde el correo que te enviamos.',
  link_unknown: 'Este enlace no es válido: quizá le falta una parte. Ábrelo desde el correo mismo.',
  throttled: 'Fueron muchos intentos. Prueba de nuevo en un rato.',
  offline: 'No hay conexión. Prueba de nuevo en un momento.',
  failed: 'Eso no funcionó. Prueba de nuevo en un momento.',
} as const satisfies Copy
