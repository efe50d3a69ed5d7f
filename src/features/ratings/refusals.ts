import { defineRefusals } from '#kit/refusals.ts'

export const ratingRefusals = defineRefusals({
  rating_not_investor: {
    status: 403,
    en: 'Only investors of this property rate it.',
    es: 'Solo quienes invierten en esta propiedad la califican.',
  },
  rating_own: {
    status: 403,
    en: 'You are selling this property. Its investors rate it.',
    es: 'Tú vendes esta propiedad. La califican quienes invierten en ella.',
  },
})
