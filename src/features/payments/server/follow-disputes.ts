import type { Deps } from '#platform/server/deps.ts'
import type { ChargeDispute } from '#platform/server/outside/charge.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { statement } from '#platform/server/statement.ts'
import { processorOf, withEachProcessor } from './processor-of.ts'
import type { ProcessorKind } from './processor-of.ts'
import { reverseRefund } from './reverse-refund.ts'
import { stepDispute } from './step-dispute.ts'
import type { AllPurposes, Transfer } from './transfer.ts'
import { listOf, moveWatermark, readWatermark } from './watermark.ts'

type Disputed = Pick<Transfer, 'id' | 'kind'>

const lastFollowed = statement<{ at: Date | null }>(
  'payments-last-followed-dispute',
  `SELECT max(d.opened_at) AS at FROM transfer_disputes d JOIN transfers t ON t.id = d.transfer_id
    WHERE d.opened_at <= $1 AND t.kind = $2`,
)

const findDisputed = statement<Disputed & { charge_id: string }>(
  'payments-find-of-charges',
  'SELECT id, kind, charge_id FROM transfers WHERE charge_id = ANY($1::text[]) AND kind = $2',
)

// A bank takes weeks to decide: those that were checked longest ago come first, and the rest another time. One that cannot be
// followed is asked about ever more seldom, so that any number of those hold up no other.
const findOpen = statement<Disputed & { dispute_id: string; charge_id: string; failures: number }>(
  'payments-find-open-disputes',
  `SELECT d.dispute_id, d.failures, t.id, t.kind, t.charge_id FROM transfer_disputes d JOIN transfers t ON t.id = d.transfer_id
    WHERE d.status = 'open' AND t.kind = $1 AND d.next_check_at <= $2 ORDER BY d.checked_at LIMIT 50`,
)

const findKnown = statement<{ dispute_id: string }>(
  'payments-find-known-dispute',
  'SELECT dispute_id FROM transfer_disputes WHERE dispute_id = $1',
)

const noteCheck = statement(
  'payments-note-dispute-check',
  'UPDATE transfer_disputes SET checked_at = $2, failures = 0, next_check_at = $2 WHERE dispute_id = $1',
)

const postpone = statement(
  'payments-postpone-dispute',
  'UPDATE transfer_disputes SET failures = failures + 1, next_check_at = $2 WHERE dispute_id = $1',
)

const BACKOFF_MIN_MS = 60_000
const BACKOFF_MAX_MS = 6 * 3_600_000
// Each question waits for an answer of the processor; a processor that is down is left alone until the next turn.
const UNANSWERED_IN_A_ROW = 3

/** When to ask again about a dispute that could not be followed so many times: exponential backoff, to six hours. */
export const backoffMs = (failures: number): number =>
  Math.min(BACKOFF_MAX_MS, BACKOFF_MIN_MS * 2 ** Math.min(failures, 20))

export type FollowedDisputes = {
  readonly opened: number
  readonly won: number
  readonly lost: number
  /** Their transfers are still under way: looked at again the next time. */
  readonly waiting: number
  /** Disputes that met a fault of ours: they are logged, tried again next time, and hold up no other. */
  readonly failed: number
}

/**
 * Ask the processor which payments are disputed since the last time, and what became of those that are; write down each
 * step once, however often and on however many servers this runs. Nothing depends on an event having come.
 */
export async function followDisputes(deps: Deps, purposes: AllPurposes): Promise<FollowedDisputes> {
  const done = { opened: 0, won: 0, lost: 0, waiting: 0, failed: 0 }
  await withEachProcessor(deps, async (kind) => {
    try {
      await followNew(deps, purposes, kind, done)
      await followOpen(deps, purposes, kind, done)
    } catch (error) {
      // The next turn begins where this one did.
      if (!(error instanceof OutsideDown)) throw error
    }
  })
  return done
}

type Counts = { -readonly [Name in keyof FollowedDisputes]: number }

async function followNew(deps: Deps, purposes: AllPurposes, kind: ProcessorKind, done: Counts): Promise<void> {
  const now = deps.clock()
  const list = listOf(kind, 'disputes')
  const processor = processorOf(deps, kind)
  const last = async () => (await deps.database.first(lastFollowed, [now, kind]))?.at ?? null
  const from = await readWatermark(deps, list, now, last)
  const since = new Date(Math.max(0, from.getTime() - processor.overlapMs))
  const disputes: ChargeDispute[] = []
  for (let page: string | null = null; ;) {
    const found: Awaited<ReturnType<typeof processor.listDisputes>> = await processor.listDisputes(since, page)
    disputes.push(...found.disputes)
    page = found.next
    if (page === null) break
  }
  const rows = await deps.database.rows(findDisputed, [disputes.map((one) => one.chargeId), kind])
  const transfers = new Map(rows.map((row) => [row.charge_id, row]))
  let latest = from
  let open: Date | null = null
  // As they happened: of a charge that is disputed again, the first dispute comes first.
  for (const dispute of disputes.toReversed()) {
    if (dispute.createdAt > latest && dispute.createdAt <= now) latest = dispute.createdAt
    const transfer = transfers.get(dispute.chargeId)
    if (transfer && !(await follow(deps, purposes, transfer, dispute, done))) open ??= dispute.createdAt
  }
  await moveWatermark(deps, list, open && open < latest ? open : latest, now)
}

async function followOpen(deps: Deps, purposes: AllPurposes, kind: ProcessorKind, done: Counts): Promise<void> {
  let unanswered = 0
  for (const row of await deps.database.rows(findOpen, [kind, deps.clock()])) {
    const disputes = await disputesOf(deps, kind, row.charge_id)
    unanswered = disputes === null ? unanswered + 1 : 0
    const found = disputes?.find((one) => one.disputeId === row.dispute_id)
    const isFollowed = found !== undefined && (await follow(deps, purposes, row, found, done))
    const now = deps.clock()
    if (isFollowed) await deps.database.run(noteCheck, [row.dispute_id, now])
    else await deps.database.run(postpone, [row.dispute_id, new Date(now.getTime() + backoffMs(row.failures))])
    if (unanswered === UNANSWERED_IN_A_ROW) return
  }
}

/** Null when the processor gave no answer. */
async function disputesOf(deps: Deps, kind: ProcessorKind, chargeId: string): Promise<readonly ChargeDispute[] | null> {
  try {
    return await processorOf(deps, kind).disputesOf(chargeId)
  } catch (error) {
    if (error instanceof OutsideDown) return null
    throw error
  }
}

/** As many steps as it takes. False when it could not be followed to where it is. */
async function follow(
  deps: Deps,
  purposes: AllPurposes,
  transfer: Disputed,
  dispute: ChargeDispute,
  done: Counts,
): Promise<boolean> {
  try {
    await followRefundsBefore(deps, purposes, transfer, dispute)
    for (;;) {
      const now = deps.clock()
      const step = await deps.database.transaction((tx) => stepDispute(tx, purposes, transfer.id, dispute, now))
      if (step === 'known') return true
      done[step] += 1
      if (step === 'waiting') return false
    }
  } catch (error) {
    if (error instanceof OutsideDown) throw error
    const about = { dispute: dispute.disputeId, payment: transfer.id, error: String(error) }
    deps.log.error(about, 'a dispute was not followed')
    done.failed += 1
    return false
  }
}

/** What went back before a dispute began goes out of the books before it, too: a bank takes no more than what is left. */
async function followRefundsBefore(
  deps: Deps,
  purposes: AllPurposes,
  { id, kind }: Disputed,
  { disputeId, chargeId, state }: ChargeDispute,
): Promise<void> {
  if (state === 'inquiry' || state === 'won' || (await deps.database.first(findKnown, [disputeId]))) return
  for (const refund of await processorOf(deps, kind).refundsOf(chargeId)) {
    if (refund.state !== 'done') continue
    const now = deps.clock()
    await deps.database.transaction((tx) => reverseRefund(tx, purposes, refund, id, now))
  }
}
