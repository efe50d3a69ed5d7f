import type { Queryable, Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { ApprovalKind, ApprovalStatus } from '../rules.ts'
import type { Approval } from './approval.ts'

const COLUMNS = `a.id, a.kind, a.subject, a.payload, a.payload_hash, a.reason, a.asked_by, a.asked_at, a.expires_at, a.status,
  a.decided_by, a.decided_at, a.note, a.result, a.ended_at, u.email AS asker, d.email AS decider`
const FROM = 'FROM approvals a JOIN users u ON u.id = a.asked_by LEFT JOIN users d ON d.id = a.decided_by'

const find = statement<Approval>('approvals-find', `SELECT ${COLUMNS} ${FROM} WHERE a.id = $1`)
const lock = statement<Approval>('approvals-lock', `SELECT ${COLUMNS} ${FROM} WHERE a.id = $1 FOR UPDATE OF a`)
const findWaiting = statement<Approval>(
  'approvals-find-waiting',
  `SELECT ${COLUMNS} ${FROM}
    WHERE a.kind = $1 AND a.subject = $2 AND a.payload_hash = $3 AND a.status IN ('asked', 'approved')`,
)
const findOpen = statement<{ id: string }>(
  'approvals-find-open',
  `SELECT id FROM approvals WHERE kind = $1 AND subject = $2 AND status IN ('asked', 'approved') ORDER BY asked_at LIMIT 1`,
)
const list = statement<Approval>(
  'approvals-list',
  `SELECT ${COLUMNS} ${FROM} WHERE $1::text IS NULL OR a.status = $1 ORDER BY a.asked_at DESC, a.id DESC LIMIT $2`,
)
// What nobody decided in time is over a little before its status says so.
const UNDECIDED = `a.status = 'asked' AND a.expires_at > $1`
const listOpen = statement<Approval>(
  'approvals-list-undecided',
  `SELECT ${COLUMNS} ${FROM} WHERE ${UNDECIDED} ORDER BY a.asked_at DESC, a.id DESC LIMIT $2`,
)
const countOpen = statement<{ n: number }>(
  'approvals-count-undecided',
  `SELECT count(*)::int AS n FROM approvals a WHERE ${UNDECIDED}`,
)

export const findApproval = (on: Queryable, id: string): Promise<Approval | null> => on.first(find, [id])
export const lockApproval = (tx: Transaction, id: string): Promise<Approval | null> => tx.first(lock, [id])
export const findWaitingApproval = (on: Queryable, kind: string, subject: string, hash: string) =>
  on.first(findWaiting, [kind, subject, hash])

/** The id of what was asked for about a subject and is not carried out or refused yet; null: nothing of this kind. */
export const findOpenApproval = async (on: Queryable, kind: ApprovalKind, subject: string): Promise<string | null> =>
  (await on.first(findOpen, [kind, subject]))?.id ?? null

/** The newest first. */
export const listApprovals = (on: Queryable, status: ApprovalStatus | null, limit: number): Promise<Approval[]> =>
  on.rows(list, [status, limit])

/** What waits for a decision and is not over yet, the newest first. */
export const listUndecided = (on: Queryable, now: Date, limit: number): Promise<Approval[]> =>
  on.rows(listOpen, [now, limit])

export const countUndecided = async (on: Queryable, now: Date): Promise<number> => (await on.first(countOpen, [now]))!.n
