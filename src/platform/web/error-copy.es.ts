import type { Copy } from './error-copy.en.ts'

export const copy = {
  offline: 'Sin conexión. Revísala e inténtalo de nuevo.',
  fault: 'Algo falló de nuestro lado. No se perdió nada. Inténtalo de nuevo.',
  unreadable: 'No se pudo leer la respuesta. Inténtalo de nuevo.',
  throttled: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  signed_out: 'Inicia sesión para continuar.',
  not_found: 'No hay nada en esta dirección.',
  invalid: 'Revisa los campos marcados.',
  outside_down: 'Esta parte de Freehold no está disponible por un momento. Inténtalo en breve.',
  database_down: 'Esta parte de Freehold no está disponible por un momento. Inténtalo en breve.',
  database_slow: 'Esto tardó más de lo permitido. Inténtalo de nuevo en breve.',
  away_offline: 'Estás sin conexión',
  away_offline_text:
    'Esto llega solo en cuanto tu dispositivo tenga conexión. Lo que tienes está en nuestros libros, no aquí.',
  away_server: 'Freehold no está disponible por un momento',
  away_server_text: 'Nada de lo tuyo se ve afectado. Esto llega solo en cuanto volvamos.',
} as const satisfies Copy
