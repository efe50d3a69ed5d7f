import { notify } from '#features/notifications/server/notify.ts'
import type { Notification } from '#features/notifications/server/notify.ts'
import { newId } from '#kit/id.ts'
import { audit } from '#platform/server/audit.ts'
import { isDuplicate } from '#platform/server/database-errors.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { APPROVAL_LASTS_MS, canonicalJson } from '../rules.ts'
import type { ApprovalKind, ApprovalKinds } from '../rules.ts'
import { hashOfPayload } from './approval.ts'
import type { Approval } from './approval.ts'
import { endExpired } from './expire-approvals.ts'
import { findApproval, findWaitingApproval } from './statements.ts'

const add = statement(
  'approvals-add',
  `INSERT INTO approvals (id, kind, subject, payload, payload_hash, reason, asked_by, asked_at, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)

const readOthers = statement<{ id: string }>(
  'approvals-read-others',
  `SELECT id FROM users WHERE role = 'operator' AND closed_at IS NULL AND id <> $1 ORDER BY id`,
)

export type Asked<K extends ApprovalKind> = {
  readonly kind: K
  readonly subject: string
  readonly payload: ApprovalKinds[K]
  readonly reason: string
  readonly askedBy: string
}

/** Ask for an action. The same one that waits already is not asked for twice: `isNew` is false then. */
export async function askApproval<K extends ApprovalKind>(
  deps: Pick<Deps, 'database' | 'clock'>,
  { kind, subject, payload, reason, askedBy }: Asked<K>,
): Promise<{ readonly approval: Approval; readonly isNew: boolean }> {
  const text = canonicalJson(payload)
  const hash = hashOfPayload(text)
  const waiting = await findWaitingApproval(deps.database, kind, subject, hash)
  const now = deps.clock()
  if (waiting && waiting.expires_at > now) return { approval: waiting, isNew: false }
  const id = newId(now.getTime())
  try {
    await deps.database.transaction(async (tx) => {
      if (waiting) await endExpired(tx, waiting, now)
      const until = new Date(now.getTime() + APPROVAL_LASTS_MS)
      await tx.run(add, [id, kind, subject, text, hash, reason, askedBy, now, until])
      const detail = { kind, about: subject, hash, reason }
      await audit(tx, { at: now, actor: askedBy, action: 'approval asked', subject: id, detail })
      await notifyOthers(tx, id, askedBy, until, now)
    })
  } catch (error) {
    // Somebody asked for the same in the same moment: theirs waits.
    const theirs = isDuplicate(error) ? await findWaitingApproval(deps.database, kind, subject, hash) : null
    if (!theirs) throw error
    return { approval: theirs, isNew: false }
  }
  return { approval: (await findApproval(deps.database, id))!, isNew: true }
}

/** Whoever may decide reads of it; what it is about, they read on the page of operators, or on the command line. */
async function notifyOthers(tx: Transaction, id: string, askedBy: string, until: Date, now: Date): Promise<void> {
  const day = until.toISOString().slice(0, 10)
  const news: Notification[] = (await tx.rows(readOthers, [askedBy])).map(({ id: userId }) => ({
    userId,
    indication: 'approval_asked',
    title: 'Your approval is asked for',
    content: `Another operator asks for something that takes two, until ${day}. Decide it under Operations, or by: freehold approval show ${id}`,
    facts: { approval: id, until_day: day },
    link: '/operator',
  }))
  if (news.length > 0) await notify(tx, news, now)
}
