import type { Letters } from './security-letters.en.ts'
import { waysIn } from './ways-in.es.ts'

export const letters = {
  chosen_subject: 'Tienes una contraseña nueva',
  chosen_lead: 'Se cerró la sesión en tus otros dispositivos.',
  chosen_1: 'La contraseña de tu cuenta de Freehold cambió el {day} a las {time}, desde una sesión abierta.',
  chosen_2:
    'Se cerró la sesión en todos los demás dispositivos; entra allí con la contraseña nueva. Los enlaces a tus documentos dejaron de funcionar: crea otros donde los necesites.',
  chosen_after: 'Si no fuiste tú, elige enseguida una contraseña nueva por correo: así se cierran todas las sesiones.',
  new_password: 'Elegir una contraseña nueva',
  confirm_subject: 'Confirma tu correo nuevo',
  confirm_lead: 'Un clic, y este será el correo de tu cuenta de Freehold.',
  confirm_1: 'Alguien, seguramente tú, quiere que este sea el correo de una cuenta de Freehold.',
  confirm_2:
    'Sigue el enlace en el navegador donde tienes la sesión abierta. Desde entonces entrarás con esta dirección.',
  confirm_button: 'Confirmar este correo',
  confirm_after: 'El enlace funciona una vez, durante {hours} horas. Si no fuiste tú, no lo confirmes.',
  taken_subject: 'Alguien escribió tu correo',
  taken_lead: 'No cambió nada.',
  taken_1: 'Alguien, quizá tú, quiso dar este correo a otra cuenta de Freehold. Es el de la tuya, y lo sigue siendo.',
  taken_2: 'Si fuiste tú: cada correo es de una sola cuenta. Entra en la cuenta de esta dirección.',
  taken_after: 'Si no fuiste tú, no hagas nada: tu cuenta está tan segura como antes.',
  log_in: 'Iniciar sesión',
  asked_subject: 'Se pidió otro correo',
  asked_lead: 'Si no fuiste tú, detenlo ahora.',
  asked_1:
    'Alguien con la sesión abierta en tu cuenta de Freehold pidió otro correo. Cambia en cuanto se siga el enlace que enviamos allí.',
  asked_2: 'Si fuiste tú, aquí no tienes que hacer nada.',
  changed_subject: 'Tu correo cambió',
  changed_lead: 'Si no fuiste tú, deshazlo ahora.',
  changed_1: 'Tu cuenta de Freehold tiene ahora otro correo. Te escribimos allí, y ya no a esta dirección.',
  undo_button: 'No fui yo',
  undo_after:
    'El enlace funciona durante siete días. Recupera este correo, quita las llaves de acceso y los segundos factores añadidos desde entonces, cierra todas las sesiones y te hace elegir una contraseña nueva.',
  now_subject: 'Este es ahora tu correo en Freehold',
  now_lead: 'Desde ahora entras con esta dirección.',
  now_1: 'El correo de tu cuenta de Freehold cambió a esta dirección. Donde tienes la sesión abierta, sigue abierta.',
  now_after: 'También avisamos a la dirección anterior, que puede deshacerlo durante siete días.',
  ended_subject: 'Se cerraron todas tus sesiones',
  ended_lead: 'Nuestro equipo cerró todas las sesiones de tu cuenta.',
  ended_1:
    'El {day} a las {time} nuestro equipo cerró todas las sesiones de tu cuenta de Freehold, en todos los dispositivos. Tu contraseña, tus llaves de acceso y tu segundo factor siguen siendo los mismos.',
  ended_2:
    'También dejaron de funcionar los enlaces a tus documentos. Entra de nuevo y mira la actividad en la página de seguridad.',
  ended_after: 'Quien sepa tu contraseña puede volver a entrar: si no lo pediste tú, elige una nueva por correo.',
  undone_subject: 'Se deshizo el cambio de tu correo',
  undone_lead: 'Se cerraron todas las sesiones.',
  undone_1:
    'Este vuelve a ser el correo de tu cuenta de Freehold. Se cerraron todas las sesiones, los enlaces a tus documentos dejaron de funcionar y la contraseña ya no abre nada.',
  undone_2:
    'Elige ahora una nueva, y después revisa tus llaves de acceso, tu segundo factor y la actividad en la página de seguridad.',
  undone_removed: 'Se añadió desde que se pidió el cambio, o el día anterior, y se quitó: {list}.',
  undone_kept: 'Sigue ahí, de antes: {list}. Si algo de esto no es tuyo, quítalo en la página de seguridad.',
  undone_app: 'Para elegir una contraseña nueva te pediremos un código de tu aplicación o un código de recuperación.',
  undone_gone:
    'La dirección anterior dijo que su dueño no había pedido esta. La cuenta tiene otra vez el correo de antes.',
  undone_after: 'Nadie puede entrar con la contraseña de antes.',
  ...waysIn,
} as const satisfies Letters
