import { creditEntries, propertyCashOf } from '#features/ledger/rules.ts'
import type { JournalDraft } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { lockOwed } from '#features/ledger/server/read-balance.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Notification } from '#features/notifications/server/notify.ts'
import { lockOfferings } from '#features/offerings/server/find-offering.ts'
import type { Cents } from '#kit/money.ts'
import { showDollars } from '#kit/money.ts'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { statement } from '#platform/server/statement.ts'
import type { DistributionStatus } from '../rules.ts'

type Unpaid = { id: string; listing_id: string }
type Row = Unpaid & { status: DistributionStatus; period_start: string; period_end: string; pool_cents: Cents }
type Line = { id: string; investor_id: string; capital_cents: Cents; amount_cents: Cents }

const findUnpaid = statement<Unpaid>(
  'distributions-find-to-pay',
  `SELECT id, listing_id FROM distributions
    WHERE status IN ('declared', 'paying') AND (pay_date IS NULL OR pay_date <= $1::date) ORDER BY id`,
)
const readOne = statement<Row>(
  'distributions-read-to-pay',
  'SELECT id, listing_id, status, period_start, period_end, pool_cents FROM distributions WHERE id = $1 FOR UPDATE',
)
const lockLines = statement<Line>(
  'distributions-lock-lines',
  `SELECT id, investor_id, capital_cents, amount_cents FROM distribution_lines
    WHERE distribution_id = $1 AND paid_at IS NULL ORDER BY id LIMIT $2 FOR UPDATE`,
)
const markPaid = statement(
  'distributions-mark-paid',
  `UPDATE distribution_lines l SET journal_seq = n.seq, paid_at = $3
     FROM unnest($1::uuid[], $2::bigint[]) AS n(id, seq) WHERE l.id = n.id AND l.paid_at IS NULL`,
)
const move = statement(
  'distributions-move',
  `UPDATE distributions SET status = $2, paid_at = CASE WHEN $2 = 'paid' THEN $3::timestamptz END WHERE id = $1`,
)

// One transaction holds the offering, and the end of the books, for so many.
const BATCH = 200

/**
 * Pay every line that was declared: to each holder's wallet, where what they owe is repaid first. In batches, any number of
 * times, on any number of servers: a batch is one transaction, and a line that is paid is not paid again. A distribution
 * is `paid` with its last line, and none begins before its pay date. One that meets a fault is logged, tried again the next time, and holds up no other.
 */
export async function payDistributions(
  deps: Pick<Deps, 'database' | 'clock' | 'log'>,
  batch: number = BATCH,
): Promise<number> {
  let paid = 0
  const today = deps.clock().toISOString().slice(0, 10)
  for (const one of await deps.database.rows(findUnpaid, [today])) {
    try {
      paid += await payOne(deps, one, batch)
    } catch (error) {
      deps.log.error({ distribution: one.id, error: String(error) }, 'a distribution could not be paid')
    }
  }
  return paid
}

/** Gives how many lines this call paid. */
async function payOne(deps: Pick<Deps, 'database' | 'clock'>, one: Unpaid, batch: number): Promise<number> {
  let paid = 0
  for (;;) {
    const turn = await deps.database.transaction((tx) => payBatch(tx, one, batch, deps.clock()))
    failpoint('distribution batch paid')
    paid += turn.paid
    if (turn.isOver) return paid
  }
}

async function payBatch(
  tx: Transaction,
  { id, listing_id: listingId }: Unpaid,
  batch: number,
  now: Date,
): Promise<{ paid: number; isOver: boolean }> {
  const [house] = await lockOfferings(tx, [listingId])
  const row = await tx.first(readOne, [id])
  // Paid by another server, or withdrawn, while this one waited for the lock.
  if (!house || !row || row.status === 'paid' || row.status === 'withdrawn') return { paid: 0, isOver: true }
  if (row.status === 'declared') await moveTo(tx, row, 'paying', now)
  const lines = await tx.rows(lockLines, [id, batch])
  if (lines.length > 0) await payLines(tx, { ...row, name: house.name }, lines, now)
  failpoint('distribution batch posted')
  const isOver = lines.length < batch
  if (isOver) await moveTo(tx, row, 'paid', now)
  return { paid: lines.length, isOver }
}

async function payLines(
  tx: Transaction,
  row: Row & { readonly name: string },
  lines: readonly Line[],
  now: Date,
): Promise<void> {
  const owed = await lockOwed(
    tx,
    lines.map((line) => line.investor_id),
  )
  const drafts = lines.map((line): JournalDraft => {
    const { investor_id: investorId, amount_cents: cents } = line
    const paid = { account: propertyCashOf(row.listing_id), amount: -cents }
    const entries = [paid, ...creditEntries(investorId, cents, owed.get(investorId) ?? 0)]
    return { kind: 'distribution', key: `distribution:${line.id}`, memo: '', effectiveAt: now, entries }
  })
  const seqs = await postJournals(tx, drafts, now)
  await tx.run(markPaid, [lines.map((line) => line.id), seqs, now])
  await notify(
    tx,
    lines.map((line) => newsOf(row, line, owed.get(line.investor_id) ?? 0)),
    now,
  )
}

const indicationOf = (hasCapital: boolean, repaysDebt: boolean) => {
  if (hasCapital) return repaysDebt ? 'distribution_capital_repaid' : 'distribution_capital_paid'
  return repaysDebt ? 'distribution_repaid' : 'distribution_paid'
}

/** What somebody reads of their line: what of it is their own money coming back, and what of it repaid a debt, is told apart. */
function newsOf(row: Row & { readonly name: string }, line: Line, owedCents: Cents): Notification {
  const { amount_cents: amount, capital_cents: capital } = line
  const repaid = Math.min(amount, owedCents)
  return {
    userId: line.investor_id,
    indication: indicationOf(capital > 0, repaid > 0),
    title: 'A house paid you',
    content:
      `${showDollars(amount)} from ${row.name} for ${row.period_start} to ${row.period_end}.` +
      (capital > 0 ? ` ${showDollars(capital)} of it is your own money coming back.` : '') +
      (repaid > 0 ? ` ${showDollars(repaid)} settled what your wallet owed.` : ''),
    facts: {
      amount,
      capital,
      repaid,
      name: row.name,
      listing_id: row.listing_id,
      from_day: row.period_start,
      to_day: row.period_end,
    },
    link: '/projects/positions?tab=history',
  }
}

async function moveTo(tx: Transaction, row: Row, to: 'paying' | 'paid', now: Date): Promise<void> {
  await tx.run(move, [row.id, to, now])
  const reason = to === 'paying' ? 'its lines are being paid' : 'its last line is paid'
  const detail = { distribution: row.id, cents: row.pool_cents, reason }
  await audit(tx, { at: now, actor: 'server', action: `distribution ${to}`, subject: row.listing_id, detail })
}
