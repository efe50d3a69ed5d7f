import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { statement } from '#platform/server/statement.ts'
import { isUnchanged } from './decide-approval.ts'
import type { Action, ActionDeps, AllActions, Approval, NotYet } from './approval.ts'
import { findApproval } from './statements.ts'
import { ApprovalUsed } from './use-approval.ts'

const endRefused = statement(
  'approvals-end-refused',
  `UPDATE approvals SET status = 'refused', result = $2, ended_at = $3 WHERE id = $1 AND status = 'approved'`,
)
const findApproved = statement<{ id: string }>(
  'approvals-find-approved',
  `SELECT id FROM approvals WHERE status = 'approved' ORDER BY decided_at, id LIMIT 100`,
)

const noteNotYet = statement(
  'approvals-note-not-yet',
  `UPDATE approvals SET result = $2 WHERE id = $1 AND status = 'approved' AND result <> $2`,
)

/**
 * Carry out what was approved. The action itself uses the approval up, in the transaction of its effect; where the rules no
 * longer allow it the approval is refused, with their words. What has no certain end stays approved, says why, and is
 * carried out again by the job. Gives the approval as it stands then.
 */
export async function carryOut(deps: ActionDeps, actions: AllActions, id: string): Promise<Approval | null> {
  const row = await findApproval(deps.database, id)
  if (row?.status !== 'approved') return row
  failpoint('approval to be carried out')
  const done = await run(deps, actions, row)
  if (done && 'notYet' in done) await deps.database.run(noteNotYet, [id, done.notYet.slice(0, MOST_CHARACTERS)])
  else if (done) await refuseApproved(deps, row, done)
  failpoint('approval carried out')
  return await findApproval(deps.database, id)
}

// Of what is kept of an answer.
const MOST_CHARACTERS = 1000

async function run(deps: ActionDeps, actions: AllActions, row: Approval): Promise<Refusal | NotYet | null> {
  if (!(await isUnchanged(deps.database, row))) return { refused: 'payload_changed' }
  const action = actions[row.kind] as Action<unknown>
  const by = { actor: row.asked_by, reason: row.reason, approval: row.id }
  try {
    return await action.run(deps, JSON.parse(row.payload), by)
  } catch (error) {
    // Somebody else carried it out in the same moment.
    if (error instanceof ApprovalUsed) return null
    throw error
  }
}

async function refuseApproved(deps: ActionDeps, { id, decided_by: by }: Approval, refused: Refusal): Promise<void> {
  const result = (refused.message ?? refused.refused).slice(0, MOST_CHARACTERS)
  const now = deps.clock()
  await deps.database.transaction(async (tx) => {
    // Nothing is written where it was used meanwhile: the refusal is then the echo of the effect.
    if ((await tx.run(endRefused, [id, result, now])) === 0) return
    const detail = { code: refused.refused, result }
    await audit(tx, { at: now, actor: by ?? 'server', action: 'approval refused', subject: id, detail })
  })
}

/** The repeated job: what was approved and not carried out, since whoever approved it was cut off, or it needs a server. */
export async function carryOutApproved(deps: Deps, actions: AllActions): Promise<void> {
  for (const { id } of await deps.database.rows(findApproved)) {
    try {
      const row = await carryOut({ ...deps, server: deps }, actions, id)
      if (row?.status === 'approved')
        deps.log.warn({ approval: id, result: row.result }, 'how an approved action ended is not known yet')
    } catch (error) {
      deps.log.error({ approval: id, error: String(error) }, 'an approved action could not be carried out')
    }
  }
}
