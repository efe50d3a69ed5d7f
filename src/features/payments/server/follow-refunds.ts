import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import type { ChargeRefund } from '#platform/server/outside/charge.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { statement } from '#platform/server/statement.ts'
import { processorOf, withEachProcessor } from './processor-of.ts'
import type { ProcessorKind } from './processor-of.ts'
import { reverseRefund } from './reverse-refund.ts'
import type { AllPurposes } from './transfer.ts'
import { listOf, moveWatermark, readWatermark } from './watermark.ts'

const lastFollowed = statement<{ at: Date | null }>(
  'payments-last-followed-refund',
  `SELECT max(r.refunded_at) AS at FROM card_refunds r JOIN transfers t ON t.id = r.payment_id
    WHERE r.refunded_at <= $1 AND t.kind = $2`,
)

// Payments that were never posted have nothing to reverse, and other charges of the account are none of ours.
const findUnfollowed = statement<{ refund_id: string; payment_id: string }>(
  'payments-find-unfollowed',
  `SELECT r.refund_id, p.id AS payment_id
     FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS r(refund_id, charge_id, place)
     JOIN transfers p ON p.charge_id = r.charge_id
    WHERE p.status IN ('posted', 'disputed') AND NOT EXISTS (SELECT 1 FROM card_refunds f WHERE f.refund_id = r.refund_id)
    ORDER BY r.place`,
)

// What we asked to go back ourselves, where a list may tell of it hours later: those checked longest ago come first. What is in
// the wallet in its place is awaited no more.
const findAskedFor = statement<{ id: string; charge_id: string }>(
  'payments-find-asked-for',
  `SELECT id, charge_id FROM transfers t
    WHERE refund_asked_at IS NOT NULL AND charge_id IS NOT NULL AND status IN ('posted', 'disputed') AND kind = $1
      AND NOT EXISTS (SELECT FROM wallet_refunds w WHERE w.transfer_id = t.id)
    ORDER BY checked_at NULLS FIRST LIMIT 50`,
)

const noteCheck = statement('payments-note-refund-check', 'UPDATE transfers SET checked_at = $2 WHERE id = $1')

export type Followed = {
  readonly reversed: number
  /** On their way to the card, and not there yet: looked at again the next time. */
  readonly waiting: number
  /** Refunds that met a fault of ours: they are logged, tried again next time, and hold up no other. */
  readonly failed: number
}

/**
 * Ask each processor what went back to payers since the last time, and reverse as much in the books: somebody may have
 * given a charge back in the processor's own dashboard. Each refund is reversed once, however often and on however
 * many servers this runs. The watermark moves only when everything before it is written down, and only to a moment that
 * the processor named: our own clock may be wrong, and what it skipped once would never be read again.
 */
export async function followRefunds(deps: Deps, purposes: AllPurposes): Promise<Followed> {
  const done = { reversed: 0, waiting: 0, failed: 0 }
  await withEachProcessor(deps, async (kind) => {
    try {
      await followList(deps, purposes, kind, done)
      if (kind === 'paypal') await followAskedFor(deps, purposes, kind, done)
    } catch (error) {
      // The next turn begins where this one did.
      if (!(error instanceof OutsideDown)) throw error
    }
  })
  return done
}

type Counts = { -readonly [Name in keyof Followed]: number }

async function followList(deps: Deps, purposes: AllPurposes, kind: ProcessorKind, done: Counts): Promise<void> {
  const now = deps.clock()
  const list = listOf(kind, 'refunds')
  const processor = processorOf(deps, kind)
  const last = async () => (await deps.database.first(lastFollowed, [now, kind]))?.at ?? null
  const from = await readWatermark(deps, list, now, last)
  const since = new Date(Math.max(0, from.getTime() - processor.overlapMs))
  let latest = from
  let open: Date | null = null
  for (let next: string | null = null; ;) {
    const page: Awaited<ReturnType<typeof processor.listRefunds>> = await processor.listRefunds(since, next)
    for (const { createdAt } of page.refunds) if (createdAt > latest && createdAt <= now) latest = createdAt
    const refunds = page.refunds.filter((refund) => refund.state !== 'failed')
    for (const { refund, paymentId } of await unfollowed(deps, refunds)) {
      const how = refund.state === 'pending' ? 'waiting' : await follow(deps, purposes, refund, paymentId)
      if (how === 'known') continue
      done[how] += 1
      if (how !== 'reversed' && (!open || refund.createdAt < open)) open = refund.createdAt
    }
    next = page.next
    if (next === null) break
  }
  await moveWatermark(deps, list, open && open < latest ? open : latest, now)
}

/** Refunds that were asked for here, each at its own charge: nothing waits for a list. */
async function followAskedFor(deps: Deps, purposes: AllPurposes, kind: ProcessorKind, done: Counts): Promise<void> {
  const processor = processorOf(deps, kind)
  for (const { id, charge_id: chargeId } of await deps.database.rows(findAskedFor, [kind])) {
    for (const refund of await unfollowed(deps, [...(await processor.refundsOf(chargeId))])) {
      if (refund.refund.state !== 'done') continue
      const how = await follow(deps, purposes, refund.refund, id)
      if (how !== 'known') done[how] += 1
    }
    await deps.database.run(noteCheck, [id, deps.clock()])
  }
}

async function unfollowed(
  deps: Deps,
  refunds: readonly ChargeRefund[],
): Promise<{ refund: ChargeRefund; paymentId: string }[]> {
  if (refunds.length === 0) return []
  const columns = [refunds.map((one) => one.refundId), refunds.map((one) => one.chargeId)]
  const byId = new Map(refunds.map((one) => [one.refundId, one]))
  const rows = await deps.database.rows(findUnfollowed, columns)
  return rows.map((row) => ({ refund: byId.get(row.refund_id)!, paymentId: row.payment_id }))
}

async function follow(
  deps: Deps,
  purposes: AllPurposes,
  refund: ChargeRefund,
  paymentId: string,
): Promise<'reversed' | 'known' | 'failed'> {
  try {
    const now = deps.clock()
    const isReversed = await deps.database.transaction((tx) => reverseRefund(tx, purposes, refund, paymentId, now))
    failpoint('refund followed')
    return isReversed ? 'reversed' : 'known'
  } catch (error) {
    deps.log.error({ refund: refund.refundId, payment: paymentId, error: String(error) }, 'a refund was not followed')
    return 'failed'
  }
}
