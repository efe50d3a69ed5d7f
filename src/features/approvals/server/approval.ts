import { createHash } from 'node:crypto'
import type { Refusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { ApprovalKind, ApprovalKinds, ApprovalStatus, Decision } from '../rules.ts'

/** A row of `approvals`, with the mail addresses of both people. */
export type Approval = {
  id: string
  kind: ApprovalKind
  subject: string
  payload: string
  payload_hash: string
  reason: string
  asked_by: string
  asked_at: Date
  expires_at: Date
  status: ApprovalStatus
  decided_by: string | null
  decided_at: Date | null
  note: string
  result: string
  ended_at: Date | null
  asker: string
  decider: string | null
}

/** Whom a decision is good for, who then leaves it to others: whose own money it moves, or whose own role it keeps. Their id, or null. */
export type GainsBy = (
  row: Pick<Approval, 'kind' | 'subject' | 'payload'>,
  decision: Exclude<Decision, 'withdraw'>,
) => string | null

export const hashOfPayload = (payload: string): string => createHash('sha256').update(payload).digest('hex')

/** Under what an action is carried out: in the name of who asked, for their reason, by this approval. */
export type ApprovedBy = { readonly actor: string; readonly reason: string; readonly approval: string }

/** What an action needs; `server` where a running server carries it out, which alone can ask outside services. */
export type ActionDeps = Pick<Deps, 'config' | 'clock' | 'database'> & { readonly server?: Deps }

/** Whether the action had its effect is not known, or cannot be asked, yet: the approval stays, and it is carried out again. */
export type NotYet = { readonly notYet: string }

/**
 * Carries out what was approved. It calls `useApproval` in the transaction of its effect, so that both are written or
 * neither: carried out again, after a crash or by somebody else at once, it finds itself used.
 */
export type Action<Payload> = {
  /** `server`: it needs what only a running server has, e.g. the card processor. */
  readonly where: 'anywhere' | 'server'
  run(deps: ActionDeps, payload: Payload, by: ApprovedBy): Promise<Refusal | NotYet | null>
}
export type AllActions = { readonly [K in ApprovalKind]: Action<ApprovalKinds[K]> }
