import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const use = statement<{ decided_by: string | null; kind: string; subject: string }>(
  'approvals-use',
  `UPDATE approvals SET status = 'done', result = $2, ended_at = $3 WHERE id = $1 AND status = 'approved'
   RETURNING decided_by, kind, subject`,
)

/** It was carried out by somebody else meanwhile: what this transaction wrote is taken back. */
export class ApprovalUsed extends Error {
  override readonly name = 'ApprovalUsed'
}

/**
 * Use an approval up, in the transaction of what it allows: the effect and its use are one, so that it is carried out once,
 * however often it is begun. Without an approval (the demo, a job of the server) nothing is used.
 */
export async function useApproval(
  tx: Transaction,
  { approval }: { readonly approval?: string | undefined },
  result: string,
  now: Date,
): Promise<void> {
  if (approval === undefined) return
  const used = await tx.first(use, [approval, result, now])
  if (!used) throw new ApprovalUsed(`approval ${approval} is not approved, or used`)
  const detail = { kind: used.kind, about: used.subject, result }
  await audit(tx, { at: now, actor: used.decided_by ?? 'server', action: 'approval done', subject: approval, detail })
}
