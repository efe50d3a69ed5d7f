import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'

/**
 * What needs two people. Each feature adds its own kinds with their payload beside its rules (`declare module`), and the
 * app must then bring how each is carried out (`src/app/server/approved-actions.ts`) and how it is told
 * (`src/app/cli/plans.ts`): one that is missing there does not compile. A payload is plain JSON.
 */
// eslint-disable-next-line typescript/no-empty-object-type, typescript/consistent-type-definitions
export interface ApprovalKinds {}
export type ApprovalKind = keyof ApprovalKinds

export const APPROVAL_STATUSES = ['asked', 'approved', 'refused', 'withdrawn', 'expired', 'done'] as const
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number]

/**
 * Which state may follow which; the trigger `approvals_status` of the database repeats it. What was approved is `refused`
 * when the rules no longer allow it at the moment in which it is carried out.
 */
export const TRANSITIONS: Readonly<Record<ApprovalStatus, readonly ApprovalStatus[]>> = {
  asked: ['approved', 'refused', 'withdrawn', 'expired'],
  approved: ['refused', 'done'],
  refused: [],
  withdrawn: [],
  expired: [],
  done: [],
}

/** How long somebody else may decide: the facts of another week are other facts. */
export const APPROVAL_LASTS_MS = 7 * 86_400_000

/** A decision: `withdraw` is the asker's own, the other two are anybody's else, unless it is for them or ends their own role. */
export type Decision = 'approve' | 'refuse' | 'withdraw'

export const STATUS_AFTER = {
  approve: 'approved',
  refuse: 'refused',
  withdraw: 'withdrawn',
} as const satisfies Record<Decision, ApprovalStatus>

/** What is asked before somebody decides. */
export type Undecided = {
  readonly status: ApprovalStatus
  readonly askedBy: string
  readonly expiresAt: Date
}

export type DecisionRefusal =
  | 'approval_decided'
  | 'approval_expired'
  | 'approval_own'
  | 'approval_not_own'
  | 'approval_gains'
  | 'approval_own_role'

/** Whether a person may decide about this now. */
export function checkDecision(
  one: Undecided,
  decision: Decision,
  personId: string,
  now: Date,
): Refusal<DecisionRefusal> | null {
  if (one.status === 'expired' || (one.status === 'asked' && one.expiresAt <= now)) return refuse('approval_expired')
  if (one.status !== 'asked') return refuse('approval_decided', { params: { status: one.status } })
  const isOwn = one.askedBy === personId
  if (isOwn && decision !== 'withdraw') return refuse('approval_own')
  return !isOwn && decision === 'withdraw' ? refuse('approval_not_own') : null
}

/** The one text of a value: keys in their order, no spaces. The same facts have the same text, and so the same hash. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const members = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, one]) => `${JSON.stringify(name)}:${canonicalJson(one)}`).join(',')}}`
}
