import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { amountCents, idText, token } from '#kit/field.ts'
import { pick } from '#kit/refusals.ts'
import { cancelLinkRefusals, cancelRefusals, withdrawalRefusals, withdrawalSuccesses } from './withdrawal-refusals.ts'

const cents = z.int().describe('cents')
const instant = z.int().describe('seconds since 1970')

const withdrawal = z.object({
  withdrawal_id: z.string(),
  amount: cents,
  bank: z.string(),
  last4: z.string(),
  state: z
    .enum(['requested', 'sent', 'paid', 'returned', 'cancelled'])
    .describe(
      'requested: can be cancelled until sends_at; sent: a bank was asked; returned: by the bank, before or after it arrived',
    ),
  requested_at: instant,
  sends_at: instant.describe('when the bank is asked, and it cannot be cancelled any more'),
  arrives_on: z.string().nullable().describe('a day, e.g. 2026-11-27; null before the bank has answered'),
  code: z.string().nullable().describe('the return code of Nacha, e.g. R03, where the bank sent it back'),
  is_owed: z.boolean().describe('cancelled by us, since the wallet owed something when it was to leave'),
  is_refused: z.boolean().describe('cancelled by us, since the bank pays nothing into that account'),
  is_stopped: z.boolean().describe('cancelled by two of our people, who do not pay it as it stands'),
  is_by_hand: z.boolean().describe('our people pay it at our bank; else a bank is asked'),
  page: z.string().nullable().describe('where the bank’s part can be played; with the practice bank alone'),
})

export const readWithdrawals = endpoint({
  route: 'GET /api/wallet/withdrawals',
  summary:
    'What of my wallet can be withdrawn now and what not yet, and my withdrawals: those under way and those of the last 30 days',
  access: 'investor',
  answer: z.object({
    is_offered: z.boolean().describe('whether money can be withdrawn to a bank here'),
    is_by_hand: z.boolean().describe('what is asked for now is paid by our people at our bank; else a bank is asked'),
    is_disputed: z.boolean().describe('one of my payments is disputed: nothing leaves until that is decided'),
    available: cents,
    most: cents.describe('cents that can be withdrawn now'),
    least: cents,
    left_today: cents.describe('cents of the limit of this day of UTC'),
    daily_limit: cents,
    fresh: z
      .array(z.object({ amount: cents, free_at: instant }))
      .describe('money that came in less than five days ago, and from when on it can leave; the earliest first'),
    accounts: z.array(z.object({ id: z.string(), bank: z.string(), last4: z.string(), is_default: z.boolean() })),
    withdrawals: z.array(withdrawal).describe('the latest first'),
  }),
  refusals: {},
})

export const requestWithdrawal = endpoint({
  route: 'POST /api/wallet/withdrawals',
  summary: 'Withdraw money to a verified bank account: held at once, cancellable for two days, then sent',
  access: 'investor',
  needsVerifiedEmail: true,
  needsProof: true,
  idempotent: true,
  body: z.strictObject({ amount: amountCents.describe('cents'), bank_account_id: idText }),
  answer: z.object({ status: z.literal('success'), feedback: z.string(), withdrawal }),
  refusals: withdrawalRefusals,
  successes: withdrawalSuccesses,
  throttle: { max: 30, windowMs: 60_000, network: 120 },
})

export const cancelWithdrawal = endpoint({
  route: 'POST /api/wallet/withdrawals/{id}/cancel',
  summary: 'Take a withdrawal back before its bank is asked; asked again, nothing happens',
  access: 'investor',
  params: z.strictObject({ id: idText }),
  answer: z.object({ status: z.literal('success'), feedback: z.string(), withdrawal }),
  refusals: cancelRefusals,
  successes: withdrawalSuccesses,
  throttle: { max: 60, windowMs: 60_000, network: 240 },
})

export const cancelWithdrawalByLink = endpoint({
  route: 'POST /api/wallet/withdrawals/cancel',
  summary:
    'Take a withdrawal back by the link of the letter that told of it, without a session, before its bank is asked; asked again, nothing happens',
  access: 'anyone',
  body: z.strictObject({ token }),
  answer: z.object({ status: z.literal('success'), feedback: z.string() }),
  refusals: cancelLinkRefusals,
  successes: pick(withdrawalSuccesses, 'withdrawal_cancelled'),
  throttle: { max: 60, windowMs: 3_600_000 },
})
