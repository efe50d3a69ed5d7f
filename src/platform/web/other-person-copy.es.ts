import type { Copy } from './other-person-copy.en.ts'

export const copy = {
  title: 'Esta página es de otra persona',
  was: 'La abrió {email}.',
  was_sample: 'Se abrió para mirar la cuenta de ejemplo.',
  now: 'En este navegador tu sesión es ahora la de {email}.',
  not_done: 'No se hizo nada.',
  not_repeated: 'No se envió otra vez. Qué pasó la primera vez se le dice a quien lo envió.',
  load: 'Volver a cargar la página',
} as const satisfies Copy
