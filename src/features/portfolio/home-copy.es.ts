import type { Copy } from './home-copy.en.ts'
import { wordsOf } from '#kit/refusals.ts'
import { previewRefusals } from '#features/accounts/refusals.ts'

export const copy = {
  guest_label: 'Freehold',
  guest_title: 'Tus casas, en una sola página',
  guest_text: 'Inicia sesión para ver lo que tienes, cuánto vale y cuánto pagaste.',
  get_started: 'COMENZAR',
  preview: 'VER LA APLICACIÓN',
  preview_note:
    'La vista previa es la aplicación real con una cuenta de ejemplo: míralo todo sin cambiar nada, durante una hora.',
  ...wordsOf(previewRefusals, 'es'),
  hello: 'Qué gusto verte, {name}',
  title: 'Mi portafolio',
  total_value: 'Valor de tus participaciones',
  change: 'desde que invertiste',
  invested: 'Invertido',
  houses: 'Casas',
  cash: 'Efectivo en tu billetera',
  holdings: 'Lo que tienes',
  all_positions: 'Todas las posiciones',
  find: 'Busca la próxima casa',
  empty_title: 'Todavía no tienes casas',
  sold_title: 'Ahora no tienes casas',
  sold_text: 'Lo que tenías se vendió y se te pagó según tus participaciones. En Posiciones, Historial ves cada pago.',
  empty_text: 'Una participación cuesta $10. Mira las casas abiertas, sus cifras y qué podría salir mal con cada una.',
} as const satisfies Copy
