import { defineRefusals } from '#kit/refusals.ts'

export const postRefusals = defineRefusals({
  post_not_found: {
    status: 404,
    en: 'There is no such post.',
    es: 'Esta publicación no existe.',
  },
  post_changed: {
    status: 409,
    en: 'This post was changed in another tab. Load the page again to see it.',
    es: 'Esta publicación se cambió en otra pestaña. Vuelve a cargar la página para verla.',
  },
  post_incomplete: {
    status: 422,
    en: 'Could not process your post. It needs a title and a text.',
    es: 'No se pudo procesar tu publicación. Le falta un título o un texto.',
  },
  post_too_long: {
    status: 422,
    en: 'Could not process your post. Up to {most} characters fit into it.',
    es: 'No se pudo procesar tu publicación. Le caben hasta {most} caracteres.',
  },
  post_card_number: {
    status: 422,
    en: 'Could not process your post. It must not contain a card number.',
    es: 'No se pudo procesar tu publicación. No debe contener un número de tarjeta.',
  },
  too_many_posts: {
    status: 422,
    en: 'Could not process your post. You can have {most} of them: delete one first.',
    es: 'No se pudo procesar tu publicación. Puedes tener {most}: elimina una primero.',
  },
  not_an_author: {
    status: 403,
    en: 'Posts are written by people who sell on Freehold. Write to us if you would like to.',
    es: 'Las publicaciones las escriben quienes venden en Freehold. Escríbenos si quieres hacerlo.',
  },
  post_listing_not_found: {
    status: 404,
    en: 'There is no such listing.',
    es: 'Este anuncio no existe.',
  },
  other_liker: {
    status: 403,
    en: 'A like is noted by whoever likes.',
    es: 'Un me gusta lo anota quien lo da.',
  },
})
