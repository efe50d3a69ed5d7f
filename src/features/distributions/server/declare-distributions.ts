import { useApproval } from '#features/approvals/server/use-approval.ts'
import type { JournalDraft } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { writeDocument } from '#features/listings/server/add-document.ts'
import { dropListingPages, publishListings } from '#features/listings/server/listing-broadcasts.ts'
import { lockOfferings } from '#features/offerings/server/find-offering.ts'
import { showDollars } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import type { StatementEvidence } from '../approval-kinds.ts'
import { periodOf } from '../operating-statement.ts'
import type { OperatingStatement } from '../operating-statement.ts'
import { operationsEntries, operationsKey } from '../operations.ts'
import { judgeAll } from './judge-all.ts'
import type { DeclareRefusal, Distributed } from './judge-all.ts'
import { notifyOfReport } from './notify-of-report.ts'
import { addOne } from './store.ts'

/** Who declares it, and on what evidence; the demo and its houses have no approval and no file. */
export type DeclaredBy = {
  readonly actor: string
  readonly reason: string
  readonly approval?: string
  readonly file?: StatementEvidence
}

/**
 * Declare what houses pay out of a period: the money of the period into the books of each property, the pool and its lines
 * beside it, all statements of a file in one transaction or none of them. A job pays the lines.
 */
export async function declareDistributions(
  deps: Pick<Deps, 'database' | 'clock'>,
  statements: readonly OperatingStatement[],
  by: DeclaredBy,
): Promise<readonly string[] | Refusal<DeclareRefusal>> {
  const now = deps.clock()
  const ids = await deps.database.bulkTransaction(async (tx) => {
    // A sale of the house, another statement and the payments of earlier ones wait for each other here.
    await lockOfferings(tx, [...new Set(statements.map((one) => one.listingId))])
    const judged = await judgeAll(tx, statements, now)
    return isRefusal(judged) ? judged : await declareAll(tx, judged, by, now)
  })
  failpoint('distributions declared')
  if (!isRefusal(ids)) dropListingPages()
  return ids
}

async function declareAll(
  tx: Transaction,
  all: readonly Distributed[],
  by: DeclaredBy,
  now: Date,
): Promise<readonly string[]> {
  const ids: string[] = []
  const drafts: JournalDraft[] = []
  for (const one of all) {
    const { listingId } = one.statement
    const document = by.file && { listingId, kind: 'financials' as const, file: by.file, addedBy: by.actor }
    const documentId = document ? await writeDocument(tx, document, now) : null
    const { id, attempt } = await addOne(tx, one, { documentId, approvalId: by.approval ?? null }, now)
    ids.push(id)
    drafts.push(operationsDraft(one, attempt, now))
    await auditDeclared(tx, id, one, by, now)
    await notifyOfReport(tx, one, now)
  }
  await publishListings(tx)
  const total = all.reduce((sum, one) => sum + one.judged.poolCents, 0)
  await useApproval(tx, by, `${showDollars(total)} declared, of ${all.length} statements`, now)
  // Last, since whoever writes journals holds the end of the books until the commit.
  const moving = drafts.filter(({ entries }) => entries.length > 0)
  if (moving.length > 0) await postJournals(tx, moving, now)
  failpoint('operations posted')
  return ids
}

const operationsDraft = (
  { statement: one, judged, outsideCents }: Distributed,
  attempt: number,
  at: Date,
): JournalDraft => ({
  kind: 'operations',
  key: operationsKey(one, attempt),
  memo: '',
  effectiveAt: at,
  entries: operationsEntries({ ...one, capitalFromReserveCents: judged.capitalFromReserveCents, outsideCents }),
})

async function auditDeclared(
  tx: Transaction,
  id: string,
  { statement: one, judged, lines }: Distributed,
  { actor, reason, approval, file }: DeclaredBy,
  at: Date,
): Promise<void> {
  const detail = {
    distribution: id,
    period: periodOf(one),
    record: one.recordDate,
    ...(one.payDate && { pays: one.payDate }),
    cents: judged.poolCents,
    lines: lines.length,
    reason,
    ...(file && { hash: file.hash }),
    ...(approval && { approval }),
  }
  await audit(tx, { at, actor, action: 'distribution declared', subject: one.listingId, detail })
}
