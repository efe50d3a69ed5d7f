import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { day, email, line, token } from '#kit/field.ts'
import { plainMailAddress } from '#kit/mail-address.ts'
import { address, country, judgeContact, phone, tidyContact } from './contact-field.ts'

export const password = z
  .string('must be text')
  .min(12, 'takes at least 12 characters')
  .max(256, 'takes at most 256 characters')
const optionalLine = (max: number) => line(0, max).optional()

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

export const me = z.object({
  user_id: z.string(),
  role: z.enum(['investor', 'operator']),
  fname: z.string(),
  lname: z.string(),
  email: z.string(),
  username: z.string(),
  phone: z.string(),
  photo: z.string(),
  banner: z.string(),
  bio: z.string(),
  description: z.string(),
  country: z.object({ citizenship: z.string(), residence: z.string() }),
  address: z.object({ line1: z.string(), line2: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
  total_fund: z.int().describe('cents'),
  lang_code: z.enum(['en', 'es']),
  theme: z.enum(['light', 'dark', 'system']),
  is_merchant: z.boolean().describe('sells posts or listings'),
  email_verified: z.boolean().describe('the mailed link was followed: the address is proven'),
  preview: z.boolean().describe('a look around in the sample account, not one of your own'),
  created: z.int().describe('seconds since 1970'),
})

export const readMe = endpoint({
  route: 'GET /api/me',
  summary: 'The signed-in person',
  access: 'investor',
  answer: me,
  refusals: {},
})

export const changeMe = endpoint({
  route: 'PATCH /api/me',
  summary: 'Change own profile fields; what is not sent stays as it is',
  access: 'investor',
  body: z
    .strictObject({
      fname: line(1, 80).optional(),
      lname: line(1, 80).optional(),
      phone,
      description: optionalLine(280),
      country: z.strictObject({ citizenship: country, residence: country }).optional(),
      address: address.optional(),
      lang_code: z.enum(['en', 'es'], 'must be en or es').optional(),
      theme: z.enum(['light', 'dark', 'system'], 'must be light, dark or system').optional(),
    })
    .overwrite((body) => tidyContact(body, body.country?.residence))
    .superRefine((body, judged) =>
      judgeContact(body, body.country?.residence).forEach((issue) => judged.addIssue(issue)),
    ),
  answer: me,
  refusals: {},
  throttle: { max: 60, windowMs: 60_000 },
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
