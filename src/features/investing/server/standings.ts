import type { Standing } from '../limits.ts'
import { standingOf } from './read-standing.ts'
import type { StandingRow } from './read-standing.ts'

type Placed = { readonly investorId: string; readonly listingId: string; readonly amountCents: number }

/** A payer of a batch and the listing that they order from. */
type PayerRow = StandingRow & { readonly investor_id: string; readonly ordered_id: string }

/** How the payers of a batch stand, each upon what those before left: a person may have several orders in it. */
export function makeStandings(payers: readonly PayerRow[], now: Date) {
  const rooms = new Map(payers.map((row) => [row.investor_id, standingOf(row, now)]))
  const held = new Map(payers.map((row) => [`${row.investor_id} ${row.ordered_id}`, row.held_cents]))
  const nameOf = ({ investorId, listingId }: Placed) => `${investorId} ${listingId}`
  return {
    of: (order: Placed): Standing => ({ ...rooms.get(order.investorId)!, heldCents: held.get(nameOf(order)) ?? 0 }),
    add: (order: Placed): void => {
      const room = rooms.get(order.investorId)!
      rooms.set(order.investorId, { ...room, committedCents: room.committedCents + order.amountCents })
      held.set(nameOf(order), (held.get(nameOf(order)) ?? 0) + order.amountCents)
    },
  }
}

export type Standings = ReturnType<typeof makeStandings>
