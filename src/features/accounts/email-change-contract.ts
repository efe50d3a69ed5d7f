import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { email, token } from '#kit/field.ts'
import { pick } from '#kit/refusals.ts'
import { emailChangeRefusals, emailUndoRefusals } from './refusals.ts'
import { accountSuccesses } from './successes.ts'

const done = z.object({ status: z.literal('success'), feedback: z.string() })
const seconds = z.int().describe('seconds since 1970')

const waysIn = z.object({
  passkeys: z.array(z.string()).describe('their names'),
  app: z.boolean().describe('the authenticator app, with its recovery codes'),
  codes: z.boolean().describe('the recovery codes'),
})
/** What opens an account besides its password. */
export type WaysIn = z.infer<typeof waysIn>

export const askEmailChange = endpoint({
  route: 'POST /api/email/change',
  summary:
    'Ask for another email: a link goes to the new address, and one that undoes it to the old; the answer is the same whether or not somebody else has the new one',
  access: 'investor',
  needsProof: true,
  body: z.strictObject({ email }),
  answer: done,
  refusals: emailChangeRefusals,
  successes: pick(accountSuccesses, 'email_change_asked'),
  throttle: { max: 60, windowMs: 3_600_000 },
})

export const readEmailChange = endpoint({
  route: 'GET /api/email/change',
  summary: 'The change of the email that waits for its link to be followed, or null',
  access: 'investor',
  answer: z.object({ pending: z.object({ email: z.string(), until: seconds }).nullable() }),
  refusals: {},
})

export const dropEmailChange = endpoint({
  route: 'DELETE /api/email/change',
  summary: 'Keep the email: a change that waits for its link ends',
  access: 'investor',
  answer: done,
  refusals: {},
  successes: pick(accountSuccesses, 'email_change_dropped'),
  throttle: { max: 60, windowMs: 3_600_000 },
})

export const undoEmailChange = endpoint({
  route: 'POST /api/email/change/undo',
  summary:
    'Undo a change of the email by the link to the old address, within seven days: passkeys, app and codes that came since are removed, every session ends, and a new password is chosen by mail',
  access: 'anyone',
  body: z.strictObject({ token }),
  answer: done.extend({ removed: waysIn, kept: waysIn }),
  refusals: emailUndoRefusals,
  successes: pick(accountSuccesses, 'email_change_undone'),
  throttle: { max: 60, windowMs: 3_600_000 },
})
