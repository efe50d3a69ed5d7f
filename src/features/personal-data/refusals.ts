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

export const closingSuccesses = defineSentences({
  closing_asked: {
    en: 'Your account is closed in two weeks. We have written to you.',
    es: 'Tu cuenta se cierra en dos semanas. Te escribimos.',
  },
})
