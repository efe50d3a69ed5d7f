import type { Copy } from './undo-email-copy.en.ts'
import { waysIn } from './ways-in.es.ts'

export const copy = {
  label: 'Tu correo',
  undo_title: '¿No fuiste tú?',
  undo_text: 'Entonces deshazlo. Esto ocurre enseguida:',
  undo_email: 'Tu cuenta conserva o recupera el correo al que te escribimos.',
  undo_sessions: 'Se cierran todas las sesiones en todos los dispositivos.',
  undo_password: 'Tu contraseña no abre nada hasta que elijas otra por correo.',
  undo_ways:
    'Se quitan las llaves de acceso, la aplicación de autenticación y los códigos de recuperación que se añadieron desde que se pidió el cambio, o el día anterior.',
  undo_button: 'Deshacer el cambio',
  undone_title: 'El cambio está deshecho',
  undone_text:
    'Tu correo vuelve a ser el de antes, y se cerraron todas las sesiones. Elige ahora una contraseña nueva y después revisa la página de seguridad.',
  removed_title: 'Se quitó',
  kept_title: 'Sigue ahí, de antes',
  kept_text: 'Si algo de esto no es tuyo, quítalo en la página de seguridad.',
  kept_app: 'Para elegir una contraseña nueva te pediremos un código de tu aplicación o un código de recuperación.',
  dead_title: 'Este enlace ya no funciona',
  dead_text: 'Ya se usó o tiene más de siete días. No se cambió nada. ¿Tu cuenta está en peligro?',
  write_us: 'Escríbenos',
  new_password: 'Elegir una contraseña nueva',
  to_login: 'Iniciar sesión',
  failed: 'No funcionó. Inténtalo de nuevo en un momento.',
  offline: 'Sin conexión. Revísala e inténtalo de nuevo.',
  throttled: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  ...waysIn,
} as const satisfies Copy
