import { defineRefusals } from '#kit/refusals.ts'

export const ratingRefusals = defineRefusals({
  rating_not_investor: {
    status: 403,
    en: 'Only investors of this house rate it.',
    es: 'Solo quienes invierten en esta casa la califican.',
  },
  rating_own: {
    status: 403,
    en: 'You are selling this house. Its investors rate it.',
    es: 'Tú vendes esta casa. La califican quienes invierten en ella.',
  },
})
