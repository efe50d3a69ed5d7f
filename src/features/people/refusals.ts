import { defineRefusals, defineSentences } from '#kit/refusals.ts'

export const taxIdRefusals = defineRefusals({
  not_an_ssn: {
    status: 422,
    en: 'This cannot be a Social Security number. It has nine digits, like 123-45-6789.',
    es: 'Este no puede ser un número de Seguro Social. Tiene nueve dígitos, como 123-45-6789.',
  },
  not_an_ein: {
    status: 422,
    en: 'This cannot be an Employer Identification Number. It has nine digits, like 12-3456789.',
    es: 'Este no puede ser un número de identificación patronal. Tiene nueve dígitos, como 12-3456789.',
  },
})

export const profileRefusals = defineRefusals({
  profile_changed: {
    status: 409,
    en: 'Your profile was changed elsewhere meanwhile. Look at what changed, then choose what to keep.',
    es: 'Tu perfil cambió en otro lugar mientras tanto. Mira qué cambió y elige con qué te quedas.',
  },
  bio_too_long: {
    status: 422,
    en: 'A bio has up to {most} characters.',
    es: 'Una biografía tiene hasta {most} caracteres.',
  },
  bio_card_number: {
    status: 422,
    en: 'A bio must not contain a card number.',
    es: 'Una biografía no debe contener un número de tarjeta.',
  },
  not_own_picture: {
    status: 422,
    en: 'This is no picture that you uploaded here, or no longer.',
    es: 'Esta no es una imagen que hayas subido aquí, o ya no está.',
  },
})

export const usernameRefusals = defineRefusals({
  username_reserved: {
    status: 422,
    en: 'This username could be taken for ours. Please choose another.',
    es: 'Este nombre de usuario podría confundirse con los nuestros. Elige otro.',
  },
  username_taken: {
    status: 409,
    en: 'Somebody has this username already. Please choose another.',
    es: 'Alguien ya tiene este nombre de usuario. Elige otro.',
  },
  username_alike: {
    status: 409,
    en: 'This username looks like another member’s. Please choose one that cannot be mistaken for it.',
    es: 'Este nombre de usuario se parece al de otra persona. Elige uno que no se confunda con él.',
  },
  username_too_soon: {
    status: 422,
    en: 'You can change your username once in {days} days: again from {date} on.',
    es: 'Puedes cambiar tu nombre de usuario una vez cada {days} días: de nuevo a partir del {date}.',
  },
})

export const publicProfileRefusals = defineRefusals({
  // Spec §9, to the letter: somebody who closed their account, and an address that never was one.
  no_such_document: { status: 404, en: 'No such document!', es: '¡No existe ese documento!' },
})

export const pictureRefusals = defineRefusals({
  file_empty: { status: 422, en: 'This file is empty.', es: 'Este archivo está vacío.' },
  file_too_large: {
    status: 413,
    en: 'This picture is too large. One picture may have 10 MB.',
    es: 'Esta imagen es demasiado grande. Una imagen puede tener 10 MB.',
  },
  file_type: {
    status: 415,
    en: 'This is no JPEG, PNG or WebP, whatever its name says.',
    es: 'No es un JPEG, PNG ni WebP, diga lo que diga su nombre.',
  },
  file_broken: {
    status: 422,
    en: 'This picture is damaged and cannot be opened. Please save it again and try once more.',
    es: 'Esta imagen está dañada y no se puede abrir. Guárdala de nuevo e inténtalo otra vez.',
  },
  too_many_pixels: {
    status: 422,
    en: 'This picture has more than 50 million pixels. Please save it smaller and try again.',
    es: 'Esta imagen tiene más de 50 millones de píxeles. Guárdala más pequeña e inténtalo de nuevo.',
  },
  storage_full: {
    status: 507,
    en: 'There is no room for pictures on our side at the moment. Yours was not changed; please try again later.',
    es: 'En este momento no tenemos espacio para imágenes. La tuya no cambió; inténtalo más tarde.',
  },
})

export const profileSentences = defineSentences({
  time_zone: {
    en: 'must be a time zone, such as Europe/Madrid',
    es: 'debe ser una zona horaria, como Europe/Madrid',
  },
  username: {
    en: 'must be 3 to 30 letters (a to z), digits, dots, underscores or hyphens, with a letter or digit at both ends',
    es: 'debe tener de 3 a 30 letras (de la a a la z), dígitos, puntos, guiones bajos o guiones, con una letra o un dígito en cada extremo',
  },
})
