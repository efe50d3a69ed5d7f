import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'

/** Opens a look around in the demo investor's account: an hour, by cookie, to read only (readings, "PREVIEW THE APP"). */
export const openPreview = endpoint({
  route: 'POST /api/preview',
  summary: 'Look around in a sample account; nothing can be changed in it',
  access: 'anyone',
  answer: z.object({ status: z.literal('success'), feedback: z.string() }),
  refusals: { no_preview: 404, signed_in: 409 },
  throttle: { max: 30, windowMs: 600_000 },
})
