import { defineRefusals, defineSentences } from '#kit/refusals.ts'

export const closingRefusals = defineRefusals({
  closing_held: {
    status: 409,
    en: 'Your account still holds money or an order. See what is left to do, then ask again.',
    es: 'Tu cuenta todavía tiene dinero o una orden. Mira qué queda por hacer y vuelve a pedirlo.',
  },
  closing_demo: {
    status: 403,
    en: 'This account belongs to the demo and cannot be closed.',
    es: 'Esta cuenta es de la demostración y no se puede cerrar.',
  },
  closing_operator: {
    status: 403,
    en: 'An operator gives up that role first. Ask another operator.',
    es: 'Primero hay que dejar de ser operador. Pídeselo a otro operador.',
  },
})

export const exportRefusals = defineRefusals({
  export_recent: {
    status: 409,
    en: 'You asked for your data within the last day. You can ask again a day later.',
    es: 'Ya pediste tus datos en el último día. Puedes volver a pedirlos un día después.',
  },
  export_gone: {
    status: 404,
    en: 'This export is not there any more. Ask for a new one.',
    es: 'Esta copia ya no está. Pide una nueva.',
  },
})

export const personalDataSuccesses = defineSentences({
  export_asked: {
    en: 'Your data is being packed. We write to you when it is ready.',
    es: 'Estamos preparando tus datos. Te escribimos cuando estén listos.',
  },
  export_there: { en: 'Your data is ready.', es: 'Tus datos están listos.' },
  closing_asked: {
    en: 'Your account is closed in two weeks. We have written to you.',
    es: 'Tu cuenta se cierra en dos semanas. Te escribimos.',
  },
})
