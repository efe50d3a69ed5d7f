import type { Copy } from './offline-copy.en.ts'

export const copy = {
  title: 'Sin conexión',
  heading: 'Estás sin conexión',
  text: 'Tu dispositivo no tiene conexión, o nuestro servidor no responde. Tu dinero y tus participaciones no se ven afectados: están en nuestros libros, no en tu dispositivo. La página que querías se abre sola en cuanto vuelva la conexión.',
  retry: 'Intentar de nuevo',
} as const satisfies Copy
