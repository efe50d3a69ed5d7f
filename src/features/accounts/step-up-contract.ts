import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { pick } from '#kit/refusals.ts'
import { stepUpRefusals } from './refusals.ts'
import { accountSuccesses } from './successes.ts'

export const stepUp = endpoint({
  route: 'POST /api/step_up',
  summary:
    'Prove again who you are: for five minutes this session may do what answers `step_up_needed` otherwise; a browser gets a new cookie',
  access: 'investor',
  body: z.strictObject({ password: z.string().max(256), code: z.string().max(40).optional() }),
  answer: z.object({ status: z.literal('success'), feedback: z.string() }),
  refusals: stepUpRefusals,
  successes: pick(accountSuccesses, 'proven'),
  throttle: { max: 60, windowMs: 300_000 },
})
