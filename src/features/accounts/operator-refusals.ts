import { defineRefusals } from '#kit/refusals.ts'

/** Whoever decides something for Freehold on a page is told so. */
export const operatorRefusals = defineRefusals({
  operator_factor_needed: {
    status: 403,
    en: 'Here operators decide with a second factor alone. Set one up under Account Settings, Security.',
    es: 'Aquí los operadores solo deciden con un segundo factor. Configúralo en Ajustes de la cuenta, Seguridad.',
  },
})
