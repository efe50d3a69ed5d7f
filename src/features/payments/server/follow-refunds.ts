import { cardClearing } from '#features/ledger/rules.ts'
import { undo } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { countEvent } from '#platform/server/metrics.ts'
import type { CardRefund } from '#platform/server/outside/cards/card-processor.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { statement } from '#platform/server/statement.ts'
import { REFUND_OVERLAP_MS } from '../rules.ts'
import type { AllPurposes, Transfer } from './transfer.ts'

const readWatermark = statement<{ read_until: Date }>(
  'payments-refund-watermark',
  'SELECT read_until FROM card_refund_watermark',
)
// It moves forward, and back only when it lies ahead of now.
const moveWatermark = statement(
  'payments-move-refund-watermark',
  'UPDATE card_refund_watermark SET read_until = $1 WHERE read_until < $1 OR read_until > $2',
)
const lastFollowed = statement<{ at: Date | null }>(
  'payments-last-followed-refund',
  'SELECT max(refunded_at) AS at FROM card_refunds WHERE refunded_at <= $1',
)

// Payments that were never posted have nothing to reverse, and other charges of the account are none of ours.
const findUnfollowed = statement<{ refund_id: string; payment_id: string }>(
  'payments-find-unfollowed',
  `SELECT r.refund_id, p.id AS payment_id
     FROM unnest($1::text[], $2::text[]) AS r(refund_id, charge_id)
     JOIN transfers p ON p.charge_id = r.charge_id
    WHERE p.status IN ('posted', 'disputed') AND NOT EXISTS (SELECT 1 FROM card_refunds f WHERE f.refund_id = r.refund_id)`,
)

const addRefund = statement(
  'payments-add-refund',
  `INSERT INTO card_refunds (refund_id, payment_id, amount_cents, refunded_at, recorded_at)
   VALUES ($1, $2, $3, $4, $5) ON CONFLICT (refund_id) DO NOTHING`,
)

const addRefunded = statement<Transfer>(
  'payments-add-refunded',
  `UPDATE transfers SET refunded_cents = refunded_cents + $2,
          status = CASE WHEN refunded_cents + $2 = amount_cents THEN 'reversed' ELSE status END
    WHERE id = $1 AND status IN ('posted', 'disputed') RETURNING *`,
)

export type Followed = {
  readonly reversed: number
  /** On their way to the card, and not there yet: looked at again the next time. */
  readonly waiting: number
  /** Refunds that met a fault of ours: they are logged, tried again next time, and hold up no other. */
  readonly failed: number
}

/**
 * Ask the processor what went back to cards since the last time, and reverse as much in the books: somebody may have
 * given a charge back in the processor's own dashboard. Each refund is reversed once, however often and on however
 * many servers this runs. The watermark moves only when everything before it is written down, and only to a moment that
 * the processor named: our own clock may be wrong, and what it skipped once would never be read again.
 */
export async function followRefunds(deps: Deps, purposes: AllPurposes): Promise<Followed> {
  const done = { reversed: 0, waiting: 0, failed: 0 }
  const now = deps.clock()
  const from = await readFrom(deps, now)
  const since = new Date(Math.max(0, from.getTime() - REFUND_OVERLAP_MS))
  let latest = from
  let open: Date | null = null
  for (let next: string | null = null; ;) {
    const page: { refunds: CardRefund[]; next: string | null } | null = await askForPage(deps, since, next)
    if (!page) return done
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
  await deps.database.run(moveWatermark, [open && open < latest ? open : latest, now])
  return done
}

/**
 * The watermark, unless it lies ahead of now: a clock that was wrong has set it. Then it is the last refund that was
 * followed, and without one the beginning of time: to read too much does nothing twice.
 */
async function readFrom(deps: Deps, now: Date): Promise<Date> {
  const watermark = await deps.database.first(readWatermark)
  if (!watermark) throw new Error('the watermark of refunds is gone')
  if (watermark.read_until <= now) return watermark.read_until
  const last = (await deps.database.first(lastFollowed, [now]))?.at ?? new Date(0)
  deps.log.warn(
    { watermark: watermark.read_until, from: last },
    'refunds: the watermark lies ahead of now and goes back',
  )
  return last
}

/** Null while the processor cannot be asked: the next turn begins where this one did. */
async function askForPage(deps: Deps, since: Date, page: string | null) {
  try {
    return await deps.cards.listRefunds(since, page)
  } catch (error) {
    if (error instanceof OutsideDown) return null
    throw error
  }
}

async function unfollowed(
  deps: Deps,
  refunds: readonly CardRefund[],
): Promise<{ refund: CardRefund; paymentId: string }[]> {
  if (refunds.length === 0) return []
  const columns = [refunds.map((one) => one.refundId), refunds.map((one) => one.chargeId)]
  const byId = new Map(refunds.map((one) => [one.refundId, one]))
  const rows = await deps.database.rows(findUnfollowed, columns)
  return rows.map((row) => ({ refund: byId.get(row.refund_id)!, paymentId: row.payment_id }))
}

async function follow(
  deps: Deps,
  purposes: AllPurposes,
  refund: CardRefund,
  paymentId: string,
): Promise<'reversed' | 'known' | 'failed'> {
  failpoint('refund found')
  try {
    const isReversed = await reverse(deps, purposes, refund, paymentId)
    failpoint('refund followed')
    return isReversed ? 'reversed' : 'known'
  } catch (error) {
    deps.log.error({ refund: refund.refundId, payment: paymentId, error: String(error) }, 'a refund was not followed')
    return 'failed'
  }
}

/** The refund's own row comes first: whoever comes second waits for it, and does nothing. */
async function reverse(deps: Deps, purposes: AllPurposes, refund: CardRefund, paymentId: string): Promise<boolean> {
  const now = deps.clock()
  const { refundId, amountCents, createdAt } = refund
  const isReversed = await deps.database.transaction<boolean>(async (tx) => {
    if ((await tx.run(addRefund, [refundId, paymentId, amountCents, createdAt, now])) === 0) return false
    const payment = await tx.first(addRefunded, [paymentId, amountCents])
    if (!payment) return undo(false)
    const refunded = { refundId, amountCents, at: createdAt, clearing: cardClearing }
    await purposes[payment.purpose].reverse(tx, payment, refunded, now)
    return true
  })
  if (isReversed) countEvent('refund followed')
  return isReversed
}
