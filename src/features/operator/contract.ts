import { z } from 'zod'
import { REPORT_REASONS } from '#features/content/comment-rules.ts'
import { PAYOUT_WAYS } from '#features/sellers/payouts.ts'
import { endpoint } from '#kit/endpoint.ts'
import { idText, line } from '#kit/field.ts'
import { commentDecisionRefusals, decisionRefusals } from './refusals.ts'
import { WORK_KINDS } from './work-kinds.ts'

const cents = z.int().describe('cents')

const difference = z.object({
  what: z.enum(['charge', 'refund', 'dispute', 'payout', 'returned_payout', 'journal']),
  id: z.string().describe('the processor’s own; of a journal its key'),
  books: cents.nullable().describe('cents; null where the books do not have it'),
  processor: cents.nullable().describe('cents; null where the processor does not have it'),
  at: z.int().describe('when it happened, in seconds since 1970'),
})

const comparison = z.object({
  day: z.string().describe('YYYY-MM-DD, in UTC'),
  processor: z.enum(['card', 'paypal', 'bank']),
  outcome: z.enum(['equal', 'different', 'silent']).describe('silent: it was not compared'),
  since: z.int().describe('from when on movements were compared, in seconds since 1970; 0: from the beginning'),
  compared: z.int().describe('how many movements'),
  under_way: z.int().describe('how many more have happened on one side only, and soon will on the other'),
  books: cents,
  processor_cents: cents,
  differences: z.array(difference),
  difference_count: z.int(),
  compared_at: z.int().describe('seconds since 1970'),
})
export type ComparisonAnswer = z.output<typeof comparison>

export const readMoney = endpoint({
  route: 'GET /api/operator/money',
  summary: 'Where every cent stands, and the last comparisons with the processors',
  access: 'operator',
  answer: z.object({
    at: z.int().describe('the moment of all balances, in seconds since 1970'),
    sum: cents.describe('zero cents, unless the books are broken'),
    lines: z.array(
      z.object({
        kind: z.string().describe('a kind of account, e.g. wallet.user'),
        accounts: z.int(),
        cents,
        houses: z.array(z.object({ project_id: z.string(), name: z.string(), cents })),
      }),
    ),
    comparisons: z.array(comparison).describe('the newest first'),
  }),
  refusals: {},
})

const approval = z.object({
  id: z.string(),
  kind: z.string().describe('e.g. offering close'),
  subject: z.string(),
  asked_by: z.string().describe('a mail address'),
  is_own: z.boolean(),
  reason: z.string(),
  asked: z.int().describe('seconds since 1970'),
  until: z.int().describe('seconds since 1970: then it is over'),
  is_possible: z.boolean().describe('false: the rules do not allow it now, and the lines say why'),
  lines: z.object({ en: z.array(z.string()), es: z.array(z.string()) }).describe('what it would do now'),
})
export type ApprovalAnswer = z.output<typeof approval>

const work = z.object({
  kind: z
    .enum(WORK_KINDS)
    .describe(
      'a home, a reported comment or question to be looked at; a question to be answered, which its seller has not answered within three days or which nobody sells; a payout to be asked for, to be sent, to be confirmed; a withdrawal to be paid by hand',
    ),
  id: z.string(),
  email: z.string().describe('whose it is'),
  name: z
    .string()
    .describe(
      'of a home where it stands; of a comment or question its text, of an open one behind the name of its house; of a payout or withdrawal where it goes, cut short',
    ),
  taken_by: z
    .string()
    .nullable()
    .describe('the mail address of the operator who sends a payout or pays a withdrawal: nobody else does'),
  reports: z
    .array(z.object({ reason: z.enum(REPORT_REASONS), note: z.string() }))
    .describe('of a comment or question: why it was reported, the oldest first, 20 at most'),
  listing_id: z.string().nullable().describe('the house of an open question'),
  way: z.enum(PAYOUT_WAYS).nullable().describe('how a payout goes'),
  cents: cents.nullable().describe('what is asked for; null where a home names no price, of a comment and a question'),
  since: z.int().describe('seconds since 1970'),
})
export type WorkAnswer = z.output<typeof work>

const workCounts = z.record(z.enum(WORK_KINDS), z.int())
export type WorkCounts = z.output<typeof workCounts>

const waiting = z.object({
  disputes: z.int().describe('payments that a bank asks back, undecided'),
  payments: z.int().describe('payments that began a quarter of an hour ago, and have no end'),
  deposits: z.int().describe('small amounts that were not sent to a bank account yet'),
})
export type WaitingAnswer = z.output<typeof waiting>

const approvals = z.object({
  approvals: z.array(approval).describe('those that wait for a decision, the newest first, 50 at most'),
  approval_count: z.int().describe('how many they are in all'),
  work: z
    .array(work)
    .describe('what an operator has to begin with, the oldest first and open questions last, 20 of each kind at most'),
  work_counts: workCounts.describe('how many there are in all, by kind'),
  waiting: waiting.describe('what else waits, and needs nobody unless it stays'),
})

export const readApprovals = endpoint({
  route: 'GET /api/operator/approvals',
  summary: 'What waits for a second operator, who asked for it and what it would do',
  access: 'operator',
  answer: approvals,
  refusals: {},
})

export const decideApproval = endpoint({
  route: 'POST /api/operator/approvals/{id}/decision',
  summary:
    'Approve or refuse what another operator asked for, or take back what I asked for. It is carried out within seconds',
  access: 'operator',
  needsProof: true,
  params: z.strictObject({ id: idText }),
  body: z.strictObject({
    decision: z.enum(['approve', 'refuse', 'withdraw']),
    reason: line(1, 500).optional().describe('of a refusal'),
  }),
  answer: approvals.extend({ status: z.enum(['approved', 'refused', 'withdrawn']) }),
  refusals: decisionRefusals,
  throttle: { max: 60, windowMs: 3_600_000, network: 240 },
})

export const decideComment = endpoint({
  route: 'POST /api/operator/comments/{id}/decision',
  summary:
    'Hide a reported comment from everybody but its writer, who reads why; or leave it as it is. Its reports are settled then',
  access: 'operator',
  needsProof: true,
  params: z.strictObject({ id: idText }),
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('hide'), reason: line(0, 500) }),
    z.strictObject({ decision: z.literal('leave') }),
  ]),
  answer: z.object({ is_hidden: z.boolean() }),
  refusals: commentDecisionRefusals,
  throttle: { max: 120, windowMs: 3_600_000, network: 240 },
})
