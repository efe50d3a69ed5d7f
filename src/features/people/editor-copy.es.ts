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
  picture: 'Añadir una imagen',
  picture_adding: 'Imágenes en camino: {n}',
  picture_dismiss: 'De acuerdo',
  picture_alt: 'Qué muestra la imagen',
  picture_alt_hint: 'Se lee en voz alta a quien no puede verla.',
  picture_remove: 'Quitar la imagen',
} satisfies Copy
