import type { Letters } from './removal-letters.en.ts'

export const letters = {
  link_subject: '¿Perdiste tu segundo factor?',
  link_lead: 'Un clic inicia su eliminación, que tarda tres días.',
  link_1:
    'Alguien, probablemente tú, escribió tu contraseña y dijo que perdió la aplicación de autenticación y los códigos de recuperación.',
  link_2:
    'Con este enlace, el segundo factor se quita en tres días. Te escribiremos antes, y hasta entonces puedes cancelarlo.',
  link_button: 'Quitar mi segundo factor',
  link_after:
    'El enlace funciona durante una hora. Si no fuiste tú, no lo sigas: alguien conoce tu contraseña. Elige una nueva ahora.',
  started_subject: 'Tu segundo factor se quitará en tres días',
  started_lead: 'Si no fuiste tú, cancélalo ahora.',
  started_1: 'El {day} a las {time} se quitará tu segundo factor. Desde entonces, tu contraseña bastará para entrar.',
  started_2: 'Entrar antes con un código o con una llave de acceso también lo cancela.',
  soon_subject: 'Tu segundo factor se quita mañana',
  soon_lead: 'Si no fuiste tú, cancélalo ahora.',
  soon_1: 'El {day} a las {time} se quitará tu segundo factor y se cerrarán todas tus sesiones.',
  cancel_button: 'Conservar mi segundo factor',
  cancel_after:
    'Si no lo pediste, alguien conoce tu contraseña y lee tu correo. Cambia las dos contraseñas de inmediato.',
} as const satisfies Letters
