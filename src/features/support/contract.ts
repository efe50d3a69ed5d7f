import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { email, line, NO_CARD_NUMBER, withoutCardNumber, withSentence } from '#kit/field.ts'
import { NO_CONTROL_CHARACTERS } from '#kit/plain-text.ts'
import { contactRefusals, contactSuccesses } from './refusals.ts'
import { CONTACT_MAX } from './rules.ts'

// Tabs and line breaks are text.
// eslint-disable-next-line no-control-regex
const PARAGRAPHS = /^[^\u0000-\u0008\u000b-\u001f\u007f]*$/

const message = z
  .string()
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(CONTACT_MAX.message)
      .refine((text) => PARAGRAPHS.test(text), withSentence(NO_CONTROL_CHARACTERS))
      .refine(withoutCardNumber, withSentence(NO_CARD_NUMBER)),
  )

/** Spec §7. Fields that it does not name are ignored (readings, "Contact headers"). */
export const sendMessage = endpoint({
  route: 'POST /api/contact',
  summary: 'Write to the people of this server. `leave_empty` is a trap for programs that fill every field',
  access: 'anyone',
  body: z.object({
    name: line(1, CONTACT_MAX.name),
    email,
    subject: line(1, CONTACT_MAX.subject),
    message,
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
