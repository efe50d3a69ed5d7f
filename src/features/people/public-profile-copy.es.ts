import { wordsOf } from '#kit/refusals.ts'
import type { Copy } from './public-profile-copy.en.ts'
import { publicProfileRefusals } from './refusals.ts'

export const copy = {
  label: 'Miembro',
  photo_of: 'Foto de perfil de {username}',
  since: 'Miembro desde {month}',
  bio: 'Sobre esta persona',
  little: 'Este miembro no muestra más que su nombre de usuario.',
  own: 'Este es tu perfil como lo ven otros miembros.',
  change: 'Cambiar lo que ven',
  none_text: 'No hay nadie con este nombre, o ya no. Quizá se escribe de otra manera.',
  to_start: 'A tu portafolio',
  ...wordsOf(publicProfileRefusals, 'es'),
} satisfies Copy
