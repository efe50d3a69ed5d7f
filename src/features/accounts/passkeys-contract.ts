import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { idText, line } from '#kit/field.ts'
import { pick } from '#kit/refusals.ts'
import { signedIn } from './contract.ts'
import { passkeyRefusals } from './refusals.ts'
import { accountSuccesses } from './successes.ts'

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]*$/)
    .max(max)
const seconds = z.int().describe('seconds since 1970')

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created: seconds,
  used: seconds.nullable(),
  synced: z.boolean().describe('kept by a password manager on several devices'),
})

const passkeys = z.object({ passkeys: z.array(passkey) })

// What browsers are given and give, as the WebAuthn standard writes it in JSON. What it holds is judged by its signature.
const options = z.object({ options: z.record(z.string(), z.unknown()).describe('for `navigator.credentials`') })
const common = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string().max(60), z.unknown()),
}

const attestation = z.strictObject({
  ...common,
  response: z.strictObject({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    authenticatorData: base64url(20_000).optional(),
    transports: z.array(z.string().max(20)).max(10).optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: base64url(4000).optional(),
  }),
})

const assertion = z.strictObject({
  ...common,
  response: z.strictObject({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).optional(),
  }),
})

export const readPasskeys = endpoint({
  route: 'GET /api/passkeys',
  summary: 'The passkeys of the signed-in person, the newest first',
  access: 'investor',
  answer: passkeys,
  refusals: {},
})

export const offerPasskey = endpoint({
  route: 'POST /api/passkeys/options',
  summary: 'Begin to add a passkey: what its device is to sign, within five minutes',
  access: 'investor',
  needsProof: true,
  answer: options,
  refusals: pick(passkeyRefusals, 'passkeys_full'),
  throttle: { max: 60, windowMs: 3_600_000 },
})

export const addPasskey = endpoint({
  route: 'POST /api/passkeys',
  summary: 'Add a passkey, in the browser that was asked to make it',
  access: 'investor',
  needsProof: true,
  body: z.strictObject({ name: line(1, 60), response: attestation }),
  answer: passkeys,
  refusals: pick(passkeyRefusals, 'passkey_failed', 'passkey_known', 'passkeys_full'),
  throttle: { max: 60, windowMs: 3_600_000 },
})

export const renamePasskey = endpoint({
  route: 'PATCH /api/passkeys/{id}',
  summary: 'Name an own passkey otherwise',
  access: 'investor',
  params: z.object({ id: idText }),
  body: z.strictObject({ name: line(1, 60) }),
  answer: passkeys,
  refusals: pick(passkeyRefusals, 'no_passkey'),
  throttle: { max: 60, windowMs: 60_000 },
})

export const removePasskey = endpoint({
  route: 'DELETE /api/passkeys/{id}',
  summary: 'Remove an own passkey; the password goes on to be a way in',
  access: 'investor',
  needsProof: true,
  params: z.object({ id: idText }),
  answer: passkeys,
  refusals: pick(passkeyRefusals, 'no_passkey'),
  throttle: { max: 60, windowMs: 60_000 },
})

export const askPasskey = endpoint({
  route: 'POST /api/login/passkey/options',
  summary: 'Begin to log in by passkey: what the browser is to have signed, by whichever passkey it has',
  access: 'anyone',
  isForAnyPage: true,
  answer: options,
  refusals: {},
  throttle: { max: 120, windowMs: 300_000 },
})

export const logInByPasskey = endpoint({
  route: 'POST /api/login/passkey',
  summary: 'Log in by passkey, without a password or a code',
  access: 'anyone',
  isForAnyPage: true,
  body: z.strictObject({ response: assertion }),
  answer: signedIn,
  refusals: pick(passkeyRefusals, 'passkey_failed'),
  successes: pick(accountSuccesses, 'logged_in'),
  throttle: { max: 60, windowMs: 300_000 },
})

export const askOwnPasskey = endpoint({
  route: 'POST /api/step_up/passkey/options',
  summary: 'Begin to prove by an own passkey who is there',
  access: 'investor',
  answer: options,
  refusals: pick(passkeyRefusals, 'no_passkey'),
  throttle: { max: 60, windowMs: 300_000 },
})

export const stepUpByPasskey = endpoint({
  route: 'POST /api/step_up/passkey',
  summary: 'The same as `POST /api/step_up`, by passkey',
  access: 'investor',
  body: z.strictObject({ response: assertion }),
  answer: z.object({ status: z.literal('success'), feedback: z.string() }),
  refusals: pick(passkeyRefusals, 'passkey_failed'),
  successes: pick(accountSuccesses, 'proven'),
  throttle: { max: 60, windowMs: 300_000 },
})
