import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { day, email, line, token } from '#kit/field.ts'
import { plainMailAddress } from '#kit/mail-address.ts'
import { address, country, judgeContact, phone, tidyContact } from '#features/people/contact-field.ts'

export const password = z
  .string('must be text')
  .min(12, 'takes at least 12 characters')
  .max(256, 'takes at most 256 characters')

const signedIn = z.object({
  status: z.literal('success'),
  feedback: z.string(),
  user_id: z.string(),
  token: z.string(),
})

export const register = endpoint({
  route: 'POST /api/register',
  summary:
    'Create an account and sign in; the same for an email that has one already: it stays whose it is, and its owner is told by mail',
  access: 'anyone',
  body: z
    .strictObject({
      email,
      password,
      fname: line(1, 80),
      lname: line(1, 80),
      dob: day,
      phone,
      citizenship: country,
      residence: country,
      address: address.optional(),
      lang_code: z.enum(['en', 'es']).optional(),
    })
    .overwrite((body) => tidyContact(body, body.residence))
    .superRefine((body, judged) => judgeContact(body, body.residence).forEach((issue) => judged.addIssue(issue))),
  answer: signedIn,
  refusals: { too_young: 422, weak_password: 422, busy: 503 },
  throttle: { max: 20, windowMs: 3_600_000 },
})

export const login = endpoint({
  route: 'POST /api/login',
  summary:
    'Sign in; the token serves API clients as bearer token, browsers get a cookie, and a session that it takes the place of ends',
  access: 'anyone',
  body: z.strictObject({
    // No shape is asked for: what is no address is nobody's. Only what the database cannot hold is refused.
    email: z
      .string('must be text')
      .overwrite(plainMailAddress)
      .max(254, 'takes at most 254 characters')
      .regex(/^\P{Cc}*$/u, 'must not contain control characters'),
    password: z.string('must be text').max(256),
  }),
  answer: signedIn,
  refusals: { wrong_credentials: 401, locked: 429, busy: 503 },
  throttle: { max: 60, windowMs: 300_000 },
})

export const logout = endpoint({
  route: 'POST /api/logout',
  summary: 'Sign out: the sign-in ends on the server, its cookie and its bearer token together',
  access: 'anyone',
  answer: z.object({ status: z.literal('success'), feedback: z.string() }),
  refusals: {},
})

const done = z.object({ status: z.literal('success'), feedback: z.string() })

export const confirmEmail = endpoint({
  route: 'POST /api/email/confirm',
  summary:
    'Prove the email of an account by the token of the mailed link, signed in to that very account or with its password',
  access: 'anyone',
  body: z.strictObject({ token, password: z.string('must be text').max(256).optional() }),
  answer: done,
  refusals: { confirm_link_dead: 404, confirm_log_in: 403, confirm_wrong_password: 403, locked: 429, busy: 503 },
  throttle: { max: 60, windowMs: 3_600_000 },
})

export const disownEmail = endpoint({
  route: 'POST /api/email/not_me',
  summary: 'Say that somebody else asked for the mailed link: it confirms nothing any more; no account is changed',
  access: 'anyone',
  body: z.strictObject({ token }),
  answer: done,
  refusals: { confirm_link_dead: 404 },
  throttle: { max: 60, windowMs: 3_600_000 },
})

export const sendConfirmation = endpoint({
  route: 'POST /api/email/send_confirmation',
  summary: 'Have the link that proves the own email sent again',
  access: 'investor',
  answer: done,
  refusals: { too_many: 429 },
  throttle: { max: 20, windowMs: 3_600_000 },
})
