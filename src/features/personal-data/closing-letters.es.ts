import type { Letters } from './closing-letters.en.ts'

export const letters = {
  asked_subject: 'Tu cuenta se cerrará',
  asked_lead: 'El {day}. Para conservarla, inicia sesión antes.',
  asked_1:
    'Nos pediste cerrar tu cuenta de Freehold. El {day} se cierra para siempre, y se borra lo que sabemos de ti.',
  asked_2:
    'Se cerraron todas tus sesiones. Si cambias de opinión, inicia sesión antes de ese día: tu cuenta se queda como está.',
  asked_button: 'Conservar mi cuenta',
  asked_after: 'Si no lo pediste, alguien conoce tu contraseña. Inicia sesión y elige una nueva ahora.',
  kept_subject: 'Tu cuenta sigue abierta',
  kept_lead: 'Alguien inició sesión en ella.',
  kept_1:
    'Nos habías pedido cerrar tu cuenta. Desde entonces alguien inició sesión en ella, así que se queda como estaba.',
  kept_after: 'Si no fuiste tú, alguien conoce tu contraseña. Elige una nueva ahora. Puedes volver a pedir el cierre.',
  data_button: 'Abrir mis datos',
  held_subject: 'Tu cuenta no se cerró',
  held_lead: 'Todavía hay dinero o una orden en ella.',
  held_1:
    'Desde que nos pediste cerrar tu cuenta, llegó a ella dinero o una orden. Mira qué queda por hacer y vuelve a pedirlo.',
  closed_subject: 'Tu cuenta está cerrada',
  closed_lead: 'Se borró lo que sabíamos de ti.',
  closed_1:
    'Tu cuenta de Freehold está cerrada. Se borraron tu nombre, dirección, teléfono, documentos, imágenes, mensajes y accesos. Este correo queda libre para una cuenta nueva.',
  closed_2:
    'La ley contable nos obliga a conservar los libros: montos, fechas y un número en lugar de tu nombre. No guardamos copia de esta carta; el dato de que se envió a este correo se borra a los 30 días.',
} as const satisfies Letters
