import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { email, token } from '#kit/field.ts'
import { pick } from '#kit/refusals.ts'
import { password } from './contract.ts'
import { forgotRefusals, readResetRefusals, updatePasswordRefusals } from './refusals.ts'
import { accountSuccesses } from './successes.ts'

const answer = z.object({ status: z.literal('success'), feedback: z.string() })

export const forgotPassword = endpoint({
  route: 'POST /api/asapleads/forgot_password',
  summary: 'Ask for a link to a new password; the answer is the same whether or not the email has an account',
  access: 'anyone',
  body: z.strictObject({ email }),
  answer,
  refusals: forgotRefusals,
  successes: pick(accountSuccesses, 'reset_asked'),
  throttle: { max: 20, windowMs: 3_600_000 },
})

export const readReset = endpoint({
  route: 'GET /api/asapleads/reset_password/{reset_token}',
  summary: 'Open the mailed link: `info` is the user id, and a cookie allows one `update_password`',
  access: 'anyone',
  params: z.object({ reset_token: token }),
  answer: z.object({ status: z.literal('success'), feedback: z.string(), info: z.string().describe('the user id') }),
  refusals: readResetRefusals,
  successes: pick(accountSuccesses, 'reset_opened'),
  throttle: { max: 60, windowMs: 300_000 },
})

export const updatePassword = endpoint({
  route: 'POST /api/asapleads/update_password/',
  summary: 'Set the password of the person whose link was opened, once; every session ends',
  access: 'anyone',
  body: z.strictObject({
    user_id: z.string().max(200),
    password,
    reset_token: token.optional(),
    code: z.string().max(40).optional(),
  }),
  answer,
  refusals: updatePasswordRefusals,
  successes: pick(accountSuccesses, 'password_changed'),
  throttle: { max: 30, windowMs: 300_000 },
})
