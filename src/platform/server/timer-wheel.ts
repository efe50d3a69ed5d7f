const SLOTS = 16

/**
 * A timer wheel: work that comes round for each of many without a timer for each of them, and never for all of them at
 * once. Each one sits in a slot from when it is added until it is deleted.
 */
export class TimerWheel<T> {
  readonly #slots: readonly Set<T>[] = Array.from({ length: SLOTS }, () => new Set<T>())
  #added = 0

  add(one: T): void {
    this.#slots[this.#added++ % SLOTS]!.add(one)
  }

  delete(one: T): void {
    for (const slot of this.#slots) if (slot.delete(one)) return
  }

  /** Meets each one once in so many milliseconds, one slot after the other. Returns how to stop. */
  turn(roundMs: number, meet: (slot: ReadonlySet<T>) => void): () => void {
    let at = 0
    const timer = setInterval(() => meet(this.#slots[at++ % SLOTS]!), roundMs / SLOTS).unref()
    return () => clearInterval(timer)
  }
}
