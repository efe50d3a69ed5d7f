import type { ApprovalKind, ApprovalKinds } from '#features/approvals/rules.ts'
import type { GainsBy } from '#features/approvals/server/approval.ts'

/** Whose own money an action of this kind moves. They neither ask for it nor approve it; each action looks once more when it is carried out. */
const OWNERS: { readonly [K in ApprovalKind]?: (payload: ApprovalKinds[K]) => string } = {
  'crypto book': ({ personId }) => personId,
  'payout approve': ({ sellerId }) => sellerId,
  'payout return': ({ sellerId }) => sellerId,
  'withdrawal pay': ({ personId }) => personId,
  'withdrawal return': ({ personId }) => personId,
  'withdrawal refuse': ({ personId }) => personId,
}

export const whoGains = <K extends ApprovalKind>(kind: K, payload: ApprovalKinds[K]): string | null =>
  OWNERS[kind]?.(payload) ?? null

/** The same of what was asked for; and who would stay an operator by a refusal. A payload that was changed can still be refused. */
export const whoGainsBy: GainsBy = ({ kind, subject, payload }, decision) => {
  if (decision === 'refuse') return kind === 'user operator' ? subject : null
  return whoGains(kind, JSON.parse(payload) as never)
}

export const NOT_THEIRS = 'it is for you: two other operators have to'
