import type { Copy } from './editor-copy.en.ts'

export const copy = {
  toolbar: 'Cómo se ve el texto',
  bold: 'Negrita',
  italic: 'Cursiva',
  bullets: 'Lista con viñetas',
  numbers: 'Lista numerada',
  link: 'Enlace',
  link_remove: 'Quitar enlace',
  link_address: 'Dirección del enlace',
  link_hint: 'Empieza con https://, http:// o mailto:.',
  link_bad: 'debe empezar con https://, http:// o mailto:',
  link_set: 'Poner enlace',
  heading2: 'Encabezado',
  heading3: 'Encabezado menor',
  quote: 'Cita',
} satisfies Copy
