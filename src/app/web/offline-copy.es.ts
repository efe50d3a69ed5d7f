import type { Copy } from './offline-copy.en.ts'

export const copy = {
  title: 'Sin conexión',
  heading: 'Estás sin conexión',
  text: 'Tu dispositivo no tiene conexión. Tu dinero y tus participaciones no se ven afectados: están en nuestros libros, no en tu dispositivo. La página que querías se abre sola en cuanto vuelva la conexión.',
  away_title: 'Sin respuesta',
  away_heading: 'Freehold no está disponible por un momento',
  away_text:
    'Nuestro servidor no responde, o tu dispositivo no tiene conexión. Tu dinero y tus participaciones no se ven afectados: están en nuestros libros. La página que querías se abre sola en cuanto volvamos.',
  retry: 'Intentar de nuevo',
} as const satisfies Copy
