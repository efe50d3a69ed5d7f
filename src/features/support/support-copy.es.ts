import type { Copy } from './support-copy.en.ts'

export const copy = {
  title: 'Soporte',
  lead: '¿Es cosa nuestra o tuya? Esta página lo comprueba ahora. Abajo: qué nos ayuda a ayudarte y lo que nunca te pediremos.',
  status: 'Este servidor',
  checking: 'Comprobando…',
  ready: 'Todo funciona: el servidor responde, y su base de datos también.',
  waiting:
    'El servidor responde, pero su base de datos todavía no. Vuelve por sí sola; inténtalo de nuevo en un minuto.',
  away: 'El servidor no responde. Revisa primero tu conexión.',
  checked: 'Comprobado a las {time}. Respondió en {ms} ms.',
  checked_away: 'Comprobado a las {time}.',
  again: 'Comprobar de nuevo',
  version: 'Versión {version}',
  write: 'Escríbenos',
  read: 'Preguntas y respuestas',
} as const satisfies Copy
