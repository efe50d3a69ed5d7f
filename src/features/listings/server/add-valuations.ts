import { useApproval } from '#features/approvals/server/use-approval.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { ManyValuations, ValuationLine } from '../approval-kinds.ts'
import { writeDocument } from './add-document.ts'
import { findStanding, lockForValues, planValuation, readPrice } from './add-valuation.ts'
import type { ValuationPlan, ValuedBy } from './add-valuation.ts'
import { dropListingPages, publishListings } from './listing-broadcasts.ts'
import { notifyOfValue, writePrice, writeValuation } from './write-valuations.ts'

/** A line of a file with what it changes; null: it is written down already, as it is. */
export type PlannedLine = { readonly line: ValuationLine; readonly plan: ValuationPlan | null }

/**
 * What the valuations of a file change, all of them or none: each one that is wrong is told by its line. One that stands
 * already with the same value is left as it is, so that the same file may come again.
 */
export async function planValuations(
  on: Queryable,
  lines: readonly ValuationLine[],
  now: Date,
): Promise<readonly PlannedLine[] | Refusal<'valuations_refused'>> {
  const seen = new Map<string, number>()
  const wrong: string[] = []
  const planned: PlannedLine[] = []
  for (const line of lines) {
    const key = `${line.listingId} ${line.onDate} ${line.method}`
    const before = seen.get(key)
    seen.set(key, line.line)
    const found =
      before === undefined ? await planLine(on, line, now) : `is of the same day and method as line ${before}`
    if (typeof found === 'string') wrong.push(`line ${line.line}: ${found}`)
    else planned.push(found)
  }
  return wrong.length > 0 ? refuse('valuations_refused', { message: wrong.join('\n') }) : planned
}

async function planLine(on: Queryable, line: ValuationLine, now: Date): Promise<PlannedLine | string> {
  if ((await findStanding(on, line)) === line.valueCents) return { line, plan: null }
  const plan = await planValuation(on, line, now)
  if (!isRefusal(plan)) return { line, plan }
  return plan.refused === 'listing_not_found' ? `there is no listing ${line.listingId}` : plan.message!
}

/** Write down what houses are worth, all lines of a file in one transaction. Gives how many are new. */
export async function addValuations(
  deps: Pick<Deps, 'database' | 'clock'>,
  many: ManyValuations,
  by: ValuedBy,
): Promise<number | Refusal<'valuations_refused'>> {
  const now = deps.clock()
  const done = await deps.database.bulkTransaction(async (tx) => {
    await lockForValues(tx, [...new Set(many.valuations.map((one) => one.listingId))])
    const planned = await planValuations(tx, many.valuations, now)
    if (isRefusal(planned)) return planned
    const lines = planned.flatMap(({ line, plan }) => (plan === null ? [] : [line]))
    for (const [listingId, own] of Map.groupBy(lines, (line) => line.listingId))
      await writeListing(tx, listingId, own, many.file, by, now)
    await publishListings(tx)
    await useApproval(tx, by, `${lines.length} valuations written, ${planned.length - lines.length} as before`, now)
    return lines.length
  })
  if (!isRefusal(done)) dropListingPages()
  return done
}

/** The valuations of one listing, the earliest day first: the last of them may become its price. */
async function writeListing(
  tx: Transaction,
  listingId: string,
  lines: readonly ValuationLine[],
  file: ManyValuations['file'],
  by: ValuedBy,
  now: Date,
): Promise<void> {
  const documentId = await writeDocument(tx, { listingId, kind: 'valuation', file, addedBy: by.actor }, now)
  const was = (await readPrice(tx, listingId))!
  const sorted = lines.toSorted((a, b) => a.onDate.localeCompare(b.onDate))
  for (const line of sorted) {
    await writeValuation(tx, line, { ...by, documentId }, now)
    const { onDate: on, valueCents: cents, method } = line
    const detail = { on, cents, method, hash: file.hash, reason: by.reason, approval: by.approval }
    await audit(tx, { at: now, actor: by.actor, action: 'valuation added', subject: listingId, detail })
  }
  const last = sorted.at(-1)!
  if (last.onDate < was.price_on) return
  await writePrice(tx, listingId, { cents: last.valueCents, on: last.onDate }, now)
  await notifyOfValue(tx, 'valuation_added', { ...last, name: was.name, wasCents: was.price_cents }, now)
}
