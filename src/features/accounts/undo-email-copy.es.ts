import type { Copy } from './undo-email-copy.en.ts'

export const copy = {
  label: 'Tu correo',
  undo_title: '¿No fuiste tú?',
  undo_text:
    'Tu cuenta conserva o recupera el correo al que te escribimos. Se cierran todas las sesiones en todos los dispositivos, y tu contraseña no abre nada hasta que elijas otra por correo.',
  undo_button: 'Deshacer el cambio',
  undone_title: 'El cambio está deshecho',
  undone_text:
    'Tu correo vuelve a ser el de antes, y se cerraron todas las sesiones. Elige ahora una contraseña nueva y después revisa la página de seguridad.',
  dead_title: 'Este enlace ya no funciona',
  dead_text: 'Ya se usó o tiene más de siete días. No se cambió nada. Si tu cuenta está en peligro, escríbenos.',
  new_password: 'Elegir una contraseña nueva',
  to_login: 'Iniciar sesión',
  failed: 'No funcionó. Inténtalo de nuevo en un momento.',
  offline: 'Sin conexión. Revísala e inténtalo de nuevo.',
  throttled: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
} as const satisfies Copy
