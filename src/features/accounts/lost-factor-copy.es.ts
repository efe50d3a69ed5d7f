import type { Copy } from './lost-factor-copy.en.ts'

export const copy = {
  label: 'Segundo factor',
  start_title: 'Quitar tu segundo factor',
  start_text:
    'Dentro de tres días bastará tu contraseña para entrar. Te escribimos enseguida y un día antes; cada correo tiene un enlace que lo detiene, y entrar con un código o una llave de acceso también lo detiene.',
  start_button: 'Quitarlo dentro de tres días',
  started_title: 'Ya empezó',
  started_text:
    'Dentro de tres días se quitará tu segundo factor. Si antes encuentras tu aplicación o un código, simplemente entra.',
  cancel_title: 'Conservar tu segundo factor',
  cancel_text:
    'Alguien que tiene tu contraseña pidió quitarlo. Si no fuiste tú, consérvalo y elige una contraseña nueva.',
  cancel_button: 'Conservar mi segundo factor',
  cancelled_title: 'Tu segundo factor se queda',
  cancelled_text: 'Si no fuiste tú quien lo pidió, alguien conoce tu contraseña: elige una nueva ahora.',
  dead_title: 'Este enlace ya no funciona',
  dead_text: 'Ya se usó, es demasiado antiguo o aquello para lo que servía terminó. No se cambió nada.',
  to_login: 'Iniciar sesión',
  new_password: 'Elegir una contraseña nueva',
  failed: 'No funcionó. Inténtalo de nuevo en un momento.',
  offline: 'Sin conexión. Revísala e inténtalo de nuevo.',
  throttled: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
} as const satisfies Copy
