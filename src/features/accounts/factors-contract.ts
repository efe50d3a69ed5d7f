import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { pick } from '#kit/refusals.ts'
import { signedIn } from './contract.ts'
import { codeRefusals, factorRefusals, secondStepRefusals } from './refusals.ts'
import { accountSuccesses } from './successes.ts'

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens do not matter. */
export const code = z.string().min(1).max(40)

const seconds = z.int().describe('seconds since 1970')

const factors = z.object({
  totp: z
    .object({ since: seconds, used: seconds.nullable() })
    .nullable()
    .describe('the authenticator app; null without one'),
  recovery_left: z.int().describe('recovery codes that were not used yet'),
  removal_due: seconds.nullable().describe('when a lost second factor is removed, where that was asked for'),
})

export const readFactors = endpoint({
  route: 'GET /api/factors',
  summary: 'The second factors of the signed-in person',
  access: 'investor',
  answer: factors,
  refusals: {},
})

export const beginTotp = endpoint({
  route: 'POST /api/totp',
  summary: 'Begin to set up an authenticator app: its key, which counts once a code of it was given',
  access: 'investor',
  needsProof: true,
  answer: z.object({
    secret: z.string().describe('base32, for whoever types it'),
    uri: z.string().describe('otpauth, for the QR code'),
  }),
  refusals: { factor_stands: factorRefusals.factor_stands },
  throttle: { max: 20, windowMs: 3_600_000 },
})

const codes = z.array(z.string()).describe('shown this once')

export const confirmTotp = endpoint({
  route: 'POST /api/totp/confirm',
  summary: 'Turn the second factor on by a code of the app; gives the recovery codes, this once',
  access: 'investor',
  needsProof: true,
  body: z.strictObject({ code }),
  answer: z.object({ status: z.literal('success'), feedback: z.string(), recovery_codes: codes }),
  refusals: { ...codeRefusals, ...factorRefusals },
  successes: pick(accountSuccesses, 'factor_on'),
  throttle: { max: 60, windowMs: 3_600_000 },
})

export const endTotp = endpoint({
  route: 'DELETE /api/totp',
  summary: 'Turn the second factor off; its recovery codes go with it',
  access: 'investor',
  needsProof: true,
  answer: z.object({ status: z.literal('success'), feedback: z.string() }),
  refusals: { no_factor: factorRefusals.no_factor },
  successes: pick(accountSuccesses, 'factor_off'),
  throttle: { max: 20, windowMs: 3_600_000 },
})

export const makeCodes = endpoint({
  route: 'POST /api/recovery_codes',
  summary: 'Ten new recovery codes, shown this once; the older ones no longer work',
  access: 'investor',
  needsProof: true,
  answer: z.object({ status: z.literal('success'), feedback: z.string(), recovery_codes: codes }),
  refusals: { no_factor: factorRefusals.no_factor, busy: codeRefusals.busy },
  successes: pick(accountSuccesses, 'codes_made'),
  throttle: { max: 20, windowMs: 3_600_000 },
})

export const finishLogin = endpoint({
  route: 'POST /api/login/code',
  summary:
    'The second step of a login in a browser, within five minutes of `second_factor_needed`; API clients send `code` with the password',
  access: 'anyone',
  isForAnyPage: true,
  body: z.strictObject({ code }),
  answer: signedIn,
  refusals: secondStepRefusals,
  successes: pick(accountSuccesses, 'logged_in'),
  throttle: { max: 60, windowMs: 300_000 },
})
