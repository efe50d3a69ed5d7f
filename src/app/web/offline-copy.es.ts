import type { Copy } from './offline-copy.en.ts'

export const copy = {
  title: 'Sin conexión',
  heading: 'Sin línea con el registro',
  text: 'Tu dispositivo no tiene conexión, o nuestro servidor no responde. Nada tuyo se ve afectado: lo que tienes está en los libros. Esta página vuelve sola en cuanto vuelva la conexión.',
  retry: 'Intentar de nuevo',
} as const satisfies Copy
