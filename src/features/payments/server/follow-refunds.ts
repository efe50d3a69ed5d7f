import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import type { CardRefund } from '#platform/server/outside/cards/card-processor.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { statement } from '#platform/server/statement.ts'
import { REFUND_OVERLAP_MS } from '../rules.ts'
import { reverseRefund } from './reverse-refund.ts'
import type { AllPurposes } from './transfer.ts'
import { moveWatermark, readWatermark } from './watermark.ts'

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
  const from = await readWatermark(
    deps,
    'refunds',
    now,
    async () => (await deps.database.first(lastFollowed, [now]))?.at ?? null,
  )
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
  await moveWatermark(deps, 'refunds', open && open < latest ? open : latest, now)
  return done
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
