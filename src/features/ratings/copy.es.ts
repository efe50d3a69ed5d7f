import { wordsOf } from '#kit/refusals.ts'
import { listingRefusals } from '#features/listings/refusals.ts'
import type { Copy } from './copy.en.ts'
import { ratingRefusals } from './refusals.ts'

export const copy: Copy = {
  ...wordsOf(listingRefusals, 'es'),
  ...wordsOf(ratingRefusals, 'es'),
  title: 'Qué opinan quienes invierten en ella',
  rating: 'Calificación',
  of_five: '{rating} de 5',
  ratings: {
    one: '{n} calificación de alguien que invierte en esta propiedad',
    other: '{n} calificaciones de quienes invierten en esta propiedad',
  },
  none_title: 'Todavía sin calificaciones',
  none_text: 'Quien tiene una parte de esta propiedad puede calificarla.',
  distribution: 'Cuántas veces se dio cada una',
  stars: { one: '{n} estrella', other: '{n} estrellas' },
  only_investors:
    'Solo califica quien tiene una parte de esta propiedad, o la tenía cuando se vendió: una vez cada persona.',
  own: 'Tú vendes esta propiedad. La califican quienes invierten en ella.',
  yours: 'Tu calificación',
  yours_hint: 'De 1, mala, a 5, muy buena. Puedes cambiarla cuando quieras.',
  save: { one: 'Guardar {n} estrella', other: 'Guardar {n} estrellas' },
  keep: 'Dejarla como estaba',
  remove: 'Retirar mi calificación',
  was_rated: 'Tu calificación ya cuenta.',
  was_removed: 'Retiraste tu calificación.',

  formula_F12: '(10 × media de la plataforma + estrellas de esta propiedad) ÷ (10 + calificaciones de esta propiedad)',
  input_ratings: 'Calificaciones de esta propiedad',
  input_rating_sum: 'Sus estrellas en total',
  input_rating_mean: 'Media de todas las calificaciones de la plataforma',
  input_all_ratings: 'Todas las calificaciones de la plataforma',
  input_mean_weight: 'Calificaciones de la media que se suman, para que un solo voto no decida nada',
  reason_not_rated: 'Nadie que invierte en esta propiedad la ha calificado todavía.',
}
