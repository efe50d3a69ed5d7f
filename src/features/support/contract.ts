import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { email, line, paragraphs } from '#kit/field.ts'
import { contactRefusals, contactSuccesses } from './refusals.ts'
import { CONTACT_MAX } from './rules.ts'

/** Spec §7. Fields that it does not name are ignored (readings, "Contact headers"). */
export const sendMessage = endpoint({
  route: 'POST /api/contact',
  summary: 'Write to the people of this server. `leave_empty` is a trap for programs that fill every field',
  access: 'anyone',
  body: z.object({
    name: line(1, CONTACT_MAX.name),
    email,
    subject: line(1, CONTACT_MAX.subject),
    message: paragraphs(1, CONTACT_MAX.message),
    leave_empty: z.string().max(500).optional(),
  }),
  answer: z.object({
    status: z.literal('success'),
    feedback: z.string(),
    reference: z.string().describe('what to quote when asking about this message'),
  }),
  refusals: contactRefusals,
  successes: contactSuccesses,
  throttle: { max: 30, windowMs: 3_600_000 },
})
