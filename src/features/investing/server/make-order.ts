import { reserveCents } from '#features/offerings/server/count-raised.ts'
import { isId, newId } from '#kit/id.ts'
import type { Cents } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { undo } from '#platform/server/database.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { countEvent } from '#platform/server/metrics.ts'
import { statement } from '#platform/server/statement.ts'
import { checkInvestment, heldUntil, sharesMilliFor } from '../rules.ts'
import type { InvestmentRefusal } from '../rules.ts'
import { checkHolding } from './check-holding.ts'
import { endOtherOrder } from './hold-order.ts'
import { lockStanding } from './read-standing.ts'
import { fundingOf, lockFundings } from './store.ts'

const add = statement(
  'investing-add-order',
  `INSERT INTO investments (id, investor_id, listing_id, amount_cents, shares_milli, status, created_at, expires_at)
   VALUES ($1, $2, $3, $4, $5, 'reserved', $6, $7)`,
)

type Wanted = { readonly investorId: string; readonly listingId: string; readonly amountCents: Cents }
type Made = { readonly orderId: string } | Refusal<InvestmentRefusal | 'listing_not_found' | 'held_too_long'>

/**
 * Hold an amount of a listing for its investor while they read, sign and pay. A person has one such reservation of a
 * listing at a time, so that an investor never holds more than they could buy at once: a second one replaces the first.
 */
export async function makeOrder(deps: Pick<Deps, 'database' | 'clock'>, wanted: Wanted): Promise<Made> {
  if (!isId(wanted.listingId)) return refuse('listing_not_found')
  const made = await deps.database.transaction<Made>(async (tx) => {
    const held = await hold(tx, wanted, deps.clock())
    // What is refused leaves the reservation of before as it was.
    return isRefusal(held) ? undo(held) : held
  })
  if (isRefusal(made)) return made
  failpoint('order reserved')
  countEvent('order reserved')
  return made
}

async function hold(tx: Transaction, { investorId, listingId, amountCents }: Wanted, now: Date): Promise<Made> {
  const [row] = await lockFundings(tx, [listingId])
  if (!row) return refuse('listing_not_found')
  const orderId = newId(now.getTime())
  const freed = await endOtherOrder(tx, { investor_id: investorId, listing_id: listingId, id: orderId }, now)
  const left = { ...row, reserved_cents: row.reserved_cents - freed }
  const standing = await lockStanding(tx, investorId, listingId, now)
  const refused =
    checkInvestment(fundingOf(left, now), amountCents, standing) ??
    (await checkHolding(tx, { investorId, listingId }, now))
  if (refused) return refused
  if (!(await reserveCents(tx, listingId, amountCents, now))) return refuse('listing_full')
  const until = heldUntil(now, row.closes_at)
  await tx.run(add, [orderId, investorId, listingId, amountCents, sharesMilliFor(amountCents), now, until])
  return { orderId }
}
