import type { Copy } from './reason-copy.en.ts'

export const copy: Copy = {
  reason_no_terms: 'Las condiciones de esta oferta no lo dicen.',
  reason_no_economics: 'La propiedad no dice lo que gana y cuesta.',
  reason_no_rate: 'No se indica la tasa de un préstamo, así que no se sabe lo que queda después de él.',
  reason_underwater: 'Los préstamos superan el valor de la propiedad.',
}
