import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { line, day, email, personName, token, withSentence } from '#kit/field.ts'
import { plainMailAddress } from '#kit/mail-address.ts'
import { NO_CONTROL_CHARACTERS } from '#kit/plain-text.ts'
import { pick } from '#kit/refusals.ts'
import { address, country, validateContact, phone, tidyContact } from '#features/people/contact-field.ts'
import {
  confirmRefusals,
  disownRefusals,
  loginRefusals,
  registerRefusals,
  sendConfirmationRefusals,
} from './refusals.ts'
import { accountSuccesses } from './successes.ts'

export const password = z.string().min(12).max(256)

export const signedIn = z.object({
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
      fname: personName(1, 80),
      lname: personName(1, 80),
      dob: day,
      phone,
      citizenship: country,
      residence: country,
      address: address.optional(),
      lang_code: z.enum(['en', 'es']).optional(),
      referral_code: line(0, 40).optional().describe('of who invited; one that nobody has is passed over'),
    })
    .overwrite((body) => tidyContact(body, body.residence))
    .superRefine((body, judged) => validateContact(body, body.residence).forEach((issue) => judged.addIssue(issue))),
  answer: signedIn,
  refusals: registerRefusals,
  successes: pick(accountSuccesses, 'registered', 'registered_kept'),
  throttle: { max: 20, windowMs: 3_600_000 },
})

export const login = endpoint({
  route: 'POST /api/login',
  summary:
    'Sign in; the token serves API clients as bearer token, browsers get a cookie, and a session that it takes the place of ends',
  access: 'anyone',
  isForAnyPage: true,
  body: z.strictObject({
    // No format is required: what is no address belongs to no account. Only what the database cannot hold is refused.
    email: z
      .string()
      .overwrite(plainMailAddress)
      .max(254)
      .refine((text) => /^\P{Cc}*$/u.test(text), withSentence(NO_CONTROL_CHARACTERS)),
    password: z.string().max(256),
    code: z.string().max(40).optional().describe('of the second factor, where the account has one'),
  }),
  answer: signedIn,
  refusals: loginRefusals,
  successes: pick(accountSuccesses, 'logged_in'),
  throttle: { max: 60, windowMs: 300_000 },
})

export const logout = endpoint({
  route: 'POST /api/logout',
  summary: 'Sign out: the sign-in ends on the server, its cookie and its bearer token together',
  access: 'anyone',
  answer: z.object({ status: z.literal('success'), feedback: z.string() }),
  refusals: {},
  successes: pick(accountSuccesses, 'logged_out'),
})

const done = z.object({ status: z.literal('success'), feedback: z.string() })

export const confirmEmail = endpoint({
  route: 'POST /api/email/confirm',
  summary:
    'Prove the email of an account by the token of the mailed link, signed in to that very account or with its password',
  access: 'anyone',
  body: z.strictObject({ token, password: z.string().max(256).optional() }),
  answer: done,
  refusals: confirmRefusals,
  successes: pick(accountSuccesses, 'email_confirmed'),
  throttle: { max: 60, windowMs: 3_600_000 },
})

export const disownEmail = endpoint({
  route: 'POST /api/email/not_me',
  summary: 'Say that somebody else asked for the mailed link: it confirms nothing any more; no account is changed',
  access: 'anyone',
  body: z.strictObject({ token }),
  answer: done,
  refusals: disownRefusals,
  successes: pick(accountSuccesses, 'email_disowned'),
  throttle: { max: 60, windowMs: 3_600_000 },
})

export const sendConfirmation = endpoint({
  route: 'POST /api/email/send_confirmation',
  summary: 'Have the link that proves the own email sent again',
  access: 'investor',
  answer: done,
  refusals: sendConfirmationRefusals,
  successes: pick(accountSuccesses, 'confirmation_sent'),
  throttle: { max: 20, windowMs: 3_600_000 },
})
