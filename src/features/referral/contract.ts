import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { line, token } from '#kit/field.ts'
import { pick } from '#kit/refusals.ts'
import { nameRefusals, passFileRefusals, passRefusals, referralSuccesses, visitRefusals } from './refusals.ts'
import { REFERRAL_REASONS, REFERRAL_STATUSES } from './rules.ts'

const cents = z.int().describe('cents')
const instant = z.int().describe('seconds since 1970')
const code = z.string().max(40)

const standing = z.object({
  code: z.string().nullable().describe('as a person reads it, e.g. K7M2-QXPD; null: not joined'),
  link: z.string().nullable().describe('the registration with this code'),
  reward: z.object({
    amount: cents.describe('cents for a friend whose identity stands, as wallet credit; 0: nothing is paid now'),
    hold_days: z.int(),
    cap: cents.describe('cents that one calendar year (UTC) can bring at most'),
    earned: cents.describe('cents of this year so far, those on hold included'),
  }),
  counts: z.object({
    clicked: z.int().describe('times that the link was opened'),
    registered: z.int().describe('friends with an account, whatever became of it'),
    verified: z.int().describe('of them those whose identity stands or stood'),
    rewarded: z.int(),
  }),
  tier: z.enum(['member', 'host', 'patron']).describe('by verified friends: from 3 on host, from 10 on patron'),
  friends: z
    .array(
      z.object({
        id: z.string(),
        name: z.string().describe('first name and initial'),
        state: z.enum(REFERRAL_STATUSES),
        reason: z.enum(REFERRAL_REASONS).nullable().describe('why it does not count, or no longer'),
        amount: cents,
        registered: instant,
        due: instant.nullable().describe('when the reward is paid'),
        ended: instant.nullable().describe('when it was paid, refused or taken back'),
      }),
    )
    .describe('the hundred newest'),
  is_pass_trusted: z.boolean().describe('by the wallets of iPhones, since Apple’s certificate signs it'),
  invited_by: z.string().nullable().describe('first name of who invited me'),
  can_name_until: instant.nullable().describe('until when I may name a code; null: no longer, or named already'),
})

export const readReferral = endpoint({
  route: 'GET /api/referral',
  summary: 'My part in the referral program: code, counts, friends and what they brought',
  access: 'investor',
  answer: standing,
  refusals: {},
})

export const joinReferral = endpoint({
  route: 'POST /api/referral/join',
  summary: 'Join the referral program; asked twice, the code stays the same',
  access: 'investor',
  answer: z.object({ status: z.literal('success'), feedback: z.string(), referral: standing }),
  refusals: {},
  successes: pick(referralSuccesses, 'joined'),
  throttle: { max: 30, windowMs: 60_000 },
})

export const visitReferral = endpoint({
  route: 'POST /api/referral/visit',
  summary: 'Tell that an invitation was opened, and learn whose it is',
  access: 'anyone',
  body: z.strictObject({ code }),
  answer: z.object({ code: z.string(), name: z.string().describe('first name of who invites') }),
  refusals: visitRefusals,
  throttle: { max: 30, windowMs: 300_000 },
})

/** Spec §7. The template of the one pass that there is. */
export const PASS_TEMPLATE = 'freehold-referral'

export const generatePass = endpoint({
  route: 'POST /api/wallet-passes/generate/public',
  summary:
    'The wallet pass of a member of the referral program (Spec §7): only for their own email, within five minutes after they proved who they are (`POST /api/step_up`)',
  access: 'investor',
  body: z.strictObject({ passTemplateID: line(0, 200), email: z.string().trim().toLowerCase().max(254) }),
  answer: z.object({
    status: z.literal('success'),
    feedback: z.string(),
    download_link: z.string().describe('the pass as a .pkpass, for a quarter of an hour'),
    google_link: z.string().optional().describe('puts it into Google Wallet, where that is configured'),
  }),
  refusals: passRefusals,
  successes: pick(referralSuccesses, 'pass_made'),
  throttle: { max: 20, windowMs: 600_000 },
})

export const downloadPass = endpoint({
  route: 'GET /api/wallet-passes/download/{token}',
  summary: 'The pass behind a download link that has not expired',
  access: 'anyone',
  params: z.strictObject({ token }),
  answer: z.string(),
  media: 'application/vnd.apple.pkpass',
  refusals: passFileRefusals,
  throttle: { max: 30, windowMs: 60_000 },
})

export const nameReferrer = endpoint({
  route: 'POST /api/referral/invitation',
  summary: 'Name the code of who invited me, within 14 days after registering',
  access: 'investor',
  body: z.strictObject({ code }),
  answer: z.object({ status: z.literal('success'), feedback: z.string(), referral: standing }),
  refusals: nameRefusals,
  successes: pick(referralSuccesses, 'named'),
  throttle: { max: 20, windowMs: 600_000 },
})
