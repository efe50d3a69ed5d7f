import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { cursor, idText } from '#kit/field.ts'
import { pick } from '#kit/refusals.ts'
import { password } from './contract.ts'
import { SECURITY_EVENTS } from './security-events.ts'
import { changePasswordRefusals, sessionRefusals } from './refusals.ts'
import { accountSuccesses } from './successes.ts'

const seconds = z.int().describe('seconds since 1970')
const done = z.object({ status: z.literal('success'), feedback: z.string() })

export const changePassword = endpoint({
  route: 'POST /api/password',
  summary: 'Choose another password; every other session ends, and this one goes on',
  access: 'investor',
  needsProof: true,
  body: z.strictObject({ password }),
  answer: done,
  refusals: changePasswordRefusals,
  successes: pick(accountSuccesses, 'password_chosen'),
  throttle: { max: 60, windowMs: 3_600_000 },
})

export const readSessions = endpoint({
  route: 'GET /api/sessions',
  summary: 'Where the signed-in person is logged in, the latest used first',
  access: 'investor',
  answer: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        device: z.string().describe('browser and system by their names; empty for what is no browser'),
        place: z.string().describe('the network that it was opened from, e.g. 203.0.113.x'),
        since: seconds,
        used: seconds.describe('to ten minutes'),
        is_this: z.boolean(),
      }),
    ),
    more: z.int().describe('how many there are besides'),
  }),
  refusals: {},
})

export const endSession = endpoint({
  route: 'DELETE /api/sessions/{id}',
  summary: 'Log one device out, for good',
  access: 'investor',
  needsProof: true,
  params: z.object({ id: idText }),
  answer: done,
  refusals: sessionRefusals,
  successes: pick(accountSuccesses, 'session_ended'),
  throttle: { max: 60, windowMs: 300_000 },
})

export const endOtherSessions = endpoint({
  route: 'DELETE /api/sessions',
  summary: 'Log every device out but this one',
  access: 'investor',
  needsProof: true,
  answer: done,
  refusals: {},
  successes: pick(accountSuccesses, 'sessions_ended'),
  throttle: { max: 60, windowMs: 300_000 },
})

export const readSecurityEvents = endpoint({
  route: 'GET /api/security/events',
  summary: 'What happened to the account of the signed-in person, as the audit trail has it, the newest first',
  access: 'investor',
  query: z.object({ cursor: cursor.optional() }),
  answer: z.object({
    events: z.array(
      z.object({
        id: z.string(),
        event: z.enum(SECURITY_EVENTS),
        at: seconds,
        count: z.int().describe('how often it failed, one after the other'),
        device: z.string(),
        place: z.string().describe('the network; empty where it is not known, or where there were several'),
        by: z
          .enum(['you', 'guest', 'support', 'job'])
          .describe('who did it: in your name, without logging in, our staff, our own program'),
      }),
    ),
    next_cursor: z.string().nullable(),
  }),
  refusals: {},
})
