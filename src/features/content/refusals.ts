import { defineRefusals, defineSentences } from '#kit/refusals.ts'

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
  post_picture_not_found: {
    status: 422,
    en: 'A picture in this text is none of this post, or no longer. Take it out, or add it again.',
    es: 'Una imagen de este texto no es de esta publicación, o ya no. Quítala o añádela de nuevo.',
  },
  too_many_post_pictures: {
    status: 409,
    en: 'A post can have {most} pictures. What was taken out of its text is deleted after a day.',
    es: 'Una publicación puede tener {most} imágenes. Lo que se quitó del texto se elimina al cabo de un día.',
  },
  post_listing_not_found: {
    status: 404,
    en: 'There is no such listing.',
    es: 'Esta propiedad no existe.',
  },
  other_liker: {
    status: 403,
    en: 'A like is noted by whoever likes.',
    es: 'Un me gusta lo anota quien lo da.',
  },
  post_preview_whole: {
    status: 422,
    en: 'Could not process your post. What is free of it is all of it: let the free part end earlier.',
    es: 'No se pudo procesar tu publicación. La parte gratuita es todo el texto: haz que termine antes.',
  },
  post_not_bought: {
    status: 403,
    en: 'This is for whoever bought the post.',
    es: 'Esto es para quien compró la publicación.',
  },
})

/** Why a post is not bought, beside the refusals of any payment. */
export const saleRefusals = defineRefusals({
  other_buyer: {
    status: 403,
    en: 'A post is bought by whoever is signed in. Nothing was charged.',
    es: 'Una publicación la compra quien inició sesión. No se cobró nada.',
  },
  seller_not_found: {
    status: 404,
    en: 'This user does not exist.',
    es: 'Este usuario no existe.',
  },
  own_post: {
    status: 422,
    en: 'You wrote this post: it is yours already. Nothing was charged.',
    es: 'Escribiste esta publicación: ya es tuya. No se cobró nada.',
  },
  post_is_free: {
    status: 422,
    en: 'This post is free. Nothing was charged.',
    es: 'Esta publicación es gratuita. No se cobró nada.',
  },
  other_price: {
    status: 409,
    en: 'This post costs {price} now. Nothing was charged.',
    es: 'Esta publicación cuesta {price} ahora. No se cobró nada.',
  },
  post_owned: {
    status: 409,
    en: 'You bought this post already. Nothing was charged.',
    es: 'Ya compraste esta publicación. No se cobró nada.',
  },
  post_being_paid: {
    status: 409,
    en: 'This post is being paid for right now, perhaps in another tab. Nothing more was charged.',
    es: 'Esta publicación se está pagando en este momento, quizá en otra pestaña. No se cobró nada más.',
  },
  post_wallet_too_low: {
    status: 422,
    en: 'You can spend {available} from your wallet, which is less than this post costs. Nothing was taken.',
    es: 'Puedes gastar {available} de tu billetera, menos de lo que cuesta esta publicación. No se tomó nada.',
  },
  sale_not_found: {
    status: 404,
    en: 'There is no such purchase.',
    es: 'Esta compra no existe.',
  },
})

export const saleSuccesses = defineSentences({
  bought: {
    en: 'Thank you! The post is yours to read.',
    es: '¡Gracias! La publicación ya es tuya.',
  },
  bought_before: {
    en: 'You bought this post already. Nothing was charged.',
    es: 'Ya compraste esta publicación. No se cobró nada.',
  },
})
