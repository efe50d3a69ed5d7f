import { defineRefusals } from '#kit/refusals.ts'

export const sponsorRefusals = defineRefusals({
  sponsor_not_found: {
    status: 404,
    en: 'Nobody of this name presents a property here.',
    es: 'Nadie con este nombre presenta una propiedad aquí.',
  },
})
