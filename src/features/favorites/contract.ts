import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { idText } from '#kit/field.ts'
import { listingRefusals } from '#features/listings/refusals.ts'

const params = z.object({ id: idText })
const likeAnswer = z.object({ liked: z.boolean(), likes: z.int() })
const saveAnswer = z.object({ saved: z.boolean() })
const refusals = listingRefusals

/** One mark under two names: liking saves, and saving likes. Twice is once. */
export const likeListing = endpoint({
  route: 'PUT /api/listings/{id}/like',
  summary: 'Like a listing, which saves it',
  access: 'investor',
  params,
  answer: likeAnswer,
  refusals,
})

export const unlikeListing = endpoint({
  route: 'DELETE /api/listings/{id}/like',
  summary: 'Take a like back, and the listing out of the saved ones',
  access: 'investor',
  params,
  answer: likeAnswer,
  refusals,
})

export const saveListing = endpoint({
  route: 'PUT /api/listings/{id}/save',
  summary: 'Save a listing for later, which likes it',
  access: 'investor',
  params,
  answer: saveAnswer,
  refusals,
})

export const unsaveListing = endpoint({
  route: 'DELETE /api/listings/{id}/save',
  summary: 'Take a listing out of the saved ones, and the like back',
  access: 'investor',
  params,
  answer: saveAnswer,
  refusals,
})
