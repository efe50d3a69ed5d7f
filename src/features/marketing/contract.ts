import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { pick } from '#kit/refusals.ts'
import { linkRefusals } from '#features/notifications/refusals.ts'
import { newsletterRefusals, newsletterSuccesses } from './refusals.ts'

const done = z.object({ status: z.literal('success'), feedback: z.string() })
const linkToken = z.strictObject({ token: z.string().max(200).default('') })

/** Spec §5, Newsletter. An address that we know gets the same answer as one that is new. */
export const joinNewsletter = endpoint({
  route: 'POST /api/asapleads/newsletter',
  summary: 'Ask for the newsletter; a letter with a link to confirm follows',
  access: 'anyone',
  // Whatever was typed: what is not an address is answered in the spec's words.
  body: z.strictObject({ email: z.string().max(1000).default('') }),
  answer: z.object({
    status: z.enum(['success', 'danger']),
    code: z.string().optional(),
    feedback: z.string(),
    feedtype: z.enum(['success', 'danger']),
  }),
  refusals: newsletterRefusals,
  successes: pick(newsletterSuccesses, 'asked'),
  throttle: { max: 30, windowMs: 3_600_000 },
})

export const confirmNewsletter = endpoint({
  route: 'POST /api/newsletter/confirm',
  summary: 'Confirm the newsletter by the token of the mailed link',
  access: 'anyone',
  body: linkToken,
  answer: done,
  refusals: linkRefusals,
  successes: pick(newsletterSuccesses, 'confirmed'),
  throttle: { max: 60, windowMs: 3_600_000 },
})

/** What our own page does with its one button. */
export const leaveNewsletter = endpoint({
  route: 'POST /api/newsletter/unsubscribe',
  summary: 'End the newsletter by the token of any of its letters',
  access: 'anyone',
  query: linkToken,
  answer: done,
  refusals: linkRefusals,
  successes: pick(newsletterSuccesses, 'left'),
  throttle: { max: 300, windowMs: 3_600_000 },
})

/** RFC 8058: mail programs post a form, without cookies, to the very link that a letter names. */
export const leaveByMail = endpoint({
  ...leaveNewsletter,
  route: 'POST /newsletter/unsubscribe',
  summary: 'The same by the link of a letter, for mail programs (RFC 8058)',
})

/** What the front page says of this server; half a minute old at most. */
export const readTotals = endpoint({
  route: 'GET /api/totals',
  summary: 'What is invested on this server, and in how many listings',
  access: 'anyone',
  answer: z.object({
    invested: z.int().meta({ description: 'Cents, over all public listings.' }),
    listings: z.int().meta({ description: 'Public listings, open and closed.' }),
    minimum: z
      .int()
      .nullable()
      .meta({ description: 'Cents: the least that any open listing takes; null when none is open.' }),
    hold_least: z.number().nullable().meta({ description: 'The shortest planned hold of what is open, in years.' }),
    hold_most: z.number().nullable().meta({ description: 'The longest.' }),
  }),
  refusals: {},
})
