import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { checkDecision, STATUS_AFTER } from '../rules.ts'
import type { Decision, DecisionRefusal } from '../rules.ts'
import { hashOfPayload } from './approval.ts'
import type { Approval, GainsBy } from './approval.ts'
import { findApproval, lockApproval } from './statements.ts'

const decide = statement(
  'approvals-decide',
  `UPDATE approvals SET status = $2, decided_by = $3, decided_at = $4, note = $5,
          ended_at = CASE WHEN $2 = 'approved' THEN NULL ELSE $4::timestamptz END WHERE id = $1`,
)
// By who asked, which has an index; the trail is sealed, and nobody who can change a row of approvals can change it.
const readAsked = statement<{ hash: string | null }>(
  'approvals-read-asked',
  `SELECT detail->>'hash' AS hash FROM audit_events WHERE actor = $1 AND action = 'approval asked' AND subject = $2`,
)
const isOperator = statement<{ id: string }>(
  'approvals-is-operator',
  `SELECT id FROM users WHERE id = $1 AND role = 'operator' AND closed_at IS NULL`,
)

type Decided = {
  readonly id: string
  readonly decision: Decision
  readonly personId: string
  readonly note?: string
  /**
   * Whoever it moves money to does not approve it: it waits for another operator, and is not used up. The action looks as well.
   * Nor does anybody refuse to lose their own role: else whoever has got into an operator's account could stay in it.
   */
  readonly gainsBy?: GainsBy
}

export type DecideRefusal = DecisionRefusal | 'approval_not_found' | 'payload_changed' | 'asker_left' | 'not_operator'

/**
 * Decide about what somebody else asked for, or take back what one asked for oneself. Of two who decide in the same moment
 * the second is refused. Approved is not yet done: `carryOut` does it.
 */
export async function decideApproval(
  deps: Pick<Deps, 'database' | 'clock'>,
  { id, decision, personId, note = '', gainsBy = () => null }: Decided,
): Promise<Approval | Refusal<DecideRefusal>> {
  const now = deps.clock()
  const refused = await deps.database.transaction(async (tx) => {
    const row = await lockApproval(tx, id)
    if (!row) return refuse('approval_not_found')
    const undecided = { status: row.status, askedBy: row.asked_by, expiresAt: row.expires_at }
    const no =
      checkDecision(undecided, decision, personId, now) ?? (await checkPeople(tx, row, decision, { personId, gainsBy }))
    if (no) return no
    await tx.run(decide, [id, STATUS_AFTER[decision], personId, now, note])
    const detail = { kind: row.kind, about: row.subject, hash: row.payload_hash, ...(note && { note }) }
    await audit(tx, { at: now, actor: personId, action: `approval ${STATUS_AFTER[decision]}`, subject: id, detail })
    return null
  })
  return isRefusal(refused) ? refused : (await findApproval(deps.database, id))!
}

async function checkPeople(
  on: Queryable,
  row: Approval,
  decision: Decision,
  { personId, gainsBy }: Required<Pick<Decided, 'personId' | 'gainsBy'>>,
): Promise<Refusal<DecideRefusal> | null> {
  if (!(await on.first(isOperator, [personId]))) return refuse('not_operator')
  if (decision === 'withdraw') return null
  if (decision === 'refuse') return gainsBy(row, decision) === personId ? refuse('approval_own_role') : null
  if (!(await on.first(isOperator, [row.asked_by]))) return refuse('asker_left')
  if (!(await isUnchanged(on, row))) return refuse('payload_changed')
  return gainsBy(row, decision) === personId ? refuse('approval_gains') : null
}

/** Whether what is written down is what was asked for: by its own hash, and by the one in the audit trail. */
export async function isUnchanged(on: Queryable, row: Approval): Promise<boolean> {
  const asked = await on.first(readAsked, [row.asked_by, row.id])
  return hashOfPayload(row.payload) === row.payload_hash && asked?.hash === row.payload_hash
}
