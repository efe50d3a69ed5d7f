import type { Clock } from '#kit/clock.ts'

/** An order whose client named no key: what it is about, and nothing that tells two such orders apart. */
type Alike = { readonly investorId: string; readonly digest: Buffer }

/** `id`: by which its investor was told to follow it. */
type Kept = { readonly key: string; readonly id: string; readonly untilMs: number }

// A client that comes back later than that asks for something else, and memory is not for ever.
const KEPT_MS = 15 * 60_000
const MOST_KEPT = 10_000

/**
 * The orders without an Idempotency-Key that were answered 202 by this server: it does not know whether they were written.
 * An equal order of the same person is taken for a repeat, and gets the key of the first, so that it is found where it
 * was written and written once where it was not. Kept in memory, since it is the database that was lost: another server,
 * or this one after a restart, does not know of them. Whoever sends keys depends on none of this.
 */
export function makeUnansweredOrders(clock: Clock) {
  const keys = new Map<string, readonly Kept[]>()
  const nameOf = ({ investorId, digest }: Alike) => `${investorId} ${digest.toString('base64')}`
  const keptOf = (order: Alike) => {
    const now = clock().getTime()
    return (keys.get(nameOf(order)) ?? []).filter((one) => one.untilMs > now)
  }
  const keep = (order: Alike, kept: readonly Kept[]) => {
    keys.delete(nameOf(order))
    if (kept.length > 0) keys.set(nameOf(order), kept)
    // A map keeps the order in which it was filled: the first is the oldest.
    if (keys.size > MOST_KEPT) for (const name of keys.keys()) return void keys.delete(name)
  }
  return {
    /** The key of an equal order whose end is not known yet, or null. */
    keyOf: (order: Alike): string | null => keptOf(order)[0]?.key ?? null,
    /** Its investor was told that the end is not known. */
    add: (order: Alike, key: string, id: string): void => {
      const others = keptOf(order).filter((one) => one.key !== key)
      keep(order, [...others, { key, id, untilMs: clock().getTime() + KEPT_MS }])
    },
    /** Its investor has followed it until it was done: whatever they order now is a new order. */
    followed: (investorId: string, id: string): void => {
      for (const [name, kept] of keys) {
        if (!name.startsWith(`${investorId} `)) continue
        const others = kept.filter((one) => one.id !== id)
        if (others.length > 0) keys.set(name, others)
        else keys.delete(name)
      }
    },
    /** Its investor was told how it ended: the next order like it is a new one. */
    end: (order: Alike, key: string): void => {
      const kept = keptOf(order)
      if (kept.length > 0)
        keep(
          order,
          kept.filter((one) => one.key !== key),
        )
    },
  }
}

export type UnansweredOrders = ReturnType<typeof makeUnansweredOrders>
