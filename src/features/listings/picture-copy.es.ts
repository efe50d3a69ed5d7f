import type { Copy } from './picture-copy.en.ts'

export const copy: Copy = {
  drawn: 'Dibujado con los datos de la propiedad; no es un levantamiento',
  photo: 'Foto de la vivienda',
}
