import type { Copy } from './change-copy.en.ts'

export const copy = {
  title: 'Las condiciones de {name} cambiaron',
  intro: 'Aceptaste otra cosa cuando pagaste {amount}. Tu orden sigue en pie solo si aceptas lo nuevo.',
  until: 'Hasta el {time} puedes confirmarlas o recuperar todo tu dinero. Si no haces nada, vuelve por sí solo.',
  until_day: 'Responde hasta el {time}',
  lines: 'Lo que cambia',
  was: 'Antes',
  is: 'Ahora',
  gone: 'Esta línea ya no está.',
  new: 'Esta línea es nueva.',
  read: 'Leer el acuerdo completo',
  confirm: 'Confirmar las nuevas condiciones',
  take_back: 'Recuperar mi dinero',
  see_lines: 'Ver lo que cambia',
  confirmed_toast: 'Confirmaste las nuevas condiciones. Tu orden sigue en pie.',
  confirmed_note: 'Confirmaste las condiciones que cambiaron el {day}.',
} as const satisfies Copy
