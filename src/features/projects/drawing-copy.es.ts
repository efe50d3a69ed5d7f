import type { Copy } from './drawing-copy.en.ts'

export const copy = {
  sheet: 'Hoja para dibujar una zona',
  hint: 'Traza una línea alrededor de las propiedades, o pon esquina tras esquina. La primera esquina cierra la zona.',
  keys: 'Teclas: las flechas mueven la cruz; Intro pone una esquina y cierra la zona si se pulsa dos veces. Retroceso quita una esquina; Escape termina.',
  corners: { one: '{n} esquina', other: '{n} esquinas' },
  note_small: 'Fue demasiado pequeña. Dibuja alrededor de las propiedades.',
  note_full: 'Una zona tiene como máximo {n} esquinas. Ciérrala ahora.',
  back: 'Deshacer',
  cancel: 'Cancelar',
  done: 'Listo',
} as const satisfies Copy
