import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { token } from '#kit/field.ts'
import { pick } from '#kit/refusals.ts'
import { removalRefusals, secondStepRefusals } from './refusals.ts'
import { accountSuccesses } from './successes.ts'

const answer = z.object({ status: z.literal('success'), feedback: z.string() })

export const askRemoval = endpoint({
  route: 'POST /api/login/lost',
  summary: 'In the second step of a login: the second factor is lost; mails the link by which its removal begins',
  access: 'anyone',
  isForAnyPage: true,
  answer,
  refusals: { login_expired: secondStepRefusals.login_expired, too_many: removalRefusals.too_many },
  successes: pick(accountSuccesses, 'removal_mailed'),
  throttle: { max: 20, windowMs: 3_600_000 },
})

export const startRemoval = endpoint({
  route: 'POST /api/factor_removal/start',
  summary: 'The mailed link was followed: in three days the second factor is removed, unless that is cancelled',
  access: 'anyone',
  body: z.strictObject({ token }),
  answer,
  refusals: pick(removalRefusals, 'removal_link_dead'),
  successes: pick(accountSuccesses, 'removal_started'),
  throttle: { max: 60, windowMs: 3_600_000 },
})

export const cancelRemoval = endpoint({
  route: 'POST /api/factor_removal/cancel',
  summary: 'The second factor stays; by the link of each mail about its removal',
  access: 'anyone',
  body: z.strictObject({ token }),
  answer,
  refusals: pick(removalRefusals, 'removal_link_dead'),
  successes: pick(accountSuccesses, 'removal_cancelled'),
  throttle: { max: 60, windowMs: 3_600_000 },
})

export const cancelOwnRemoval = endpoint({
  route: 'DELETE /api/factor_removal',
  summary: 'The second factor stays; by whoever is signed in',
  access: 'investor',
  answer,
  refusals: {},
  successes: pick(accountSuccesses, 'removal_cancelled'),
  throttle: { max: 60, windowMs: 3_600_000 },
})
