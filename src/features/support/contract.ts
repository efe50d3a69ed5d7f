import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { email, line, NO_CARD_NUMBER, withoutCardNumber } from '#kit/field.ts'
import { CONTACT_MAX } from './rules.ts'

const message = z
  .string('must be text')
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(
    z
      .string()
      .min(1, 'is required')
      .max(CONTACT_MAX.message, `takes at most ${CONTACT_MAX.message} characters`)
      // eslint-disable-next-line no-control-regex
      .regex(/^[^\u0000-\u0008\u000b-\u001f\u007f]*$/, 'must not contain control characters')
      .refine(withoutCardNumber, NO_CARD_NUMBER),
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
    leave_empty: z.string('must be text').max(500, 'must be left empty').optional(),
  }),
  answer: z.object({
    status: z.literal('success'),
    feedback: z.string(),
    reference: z.string().describe('what to quote when asking about this message'),
  }),
  refusals: { too_many_messages: 429, not_sent: 503 },
  throttle: { max: 30, windowMs: 3_600_000 },
})
