import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { pick } from '#kit/refusals.ts'
import { previewRefusals } from './refusals.ts'
import { accountSuccesses } from './successes.ts'

/** Opens a look around in the demo investor's account: an hour, by cookie, to read only (readings, "PREVIEW THE APP"). */
export const openPreview = endpoint({
  route: 'POST /api/preview',
  summary: 'Look around in a sample account; nothing can be changed in it',
  access: 'anyone',
  answer: z.object({ status: z.literal('success'), feedback: z.string() }),
  refusals: previewRefusals,
  successes: pick(accountSuccesses, 'preview_opened'),
  // Opening a house asks for it, so a whole office or campus behind one address comes in.
  throttle: { max: 60, windowMs: 600_000 },
})
