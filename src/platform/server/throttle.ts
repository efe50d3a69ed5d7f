import type { Throttle } from '#kit/endpoint.ts'

const MAX_WINDOWS = 100_000

type Window = { count: number; startsAt: number }

/**
 * The rate limit: counts calls per key in fixed windows, in this process's memory: it protects this process. Limits that decide
 * about money or accounts live in the database instead.
 */
export class ThrottleCounter {
  #windows = new Map<string, Window>()
  #sweptAt = 0

  /** Seconds to wait before the next call is allowed, or 0 when this one is (and is counted). */
  take(key: string, limit: Pick<Throttle, 'max' | 'windowMs'>, now: number): number {
    this.#sweep(now)
    const found = this.#windows.get(key)
    if (!found || now - found.startsAt >= limit.windowMs) {
      // To the end of the map, whose first is thereby always the oldest.
      this.#windows.delete(key)
      this.#windows.set(key, { count: 1, startsAt: now })
      return 0
    }
    if (found.count < limit.max) {
      found.count += 1
      return 0
    }
    return Math.max(1, Math.ceil((found.startsAt + limit.windowMs - now) / 1000))
  }

  // A stranger could make up addresses for ever: what is older than an hour goes, and beyond 100,000 the oldest, so
  // that whoever has many addresses cannot wipe out everybody's count.
  #sweep(now: number): void {
    if (this.#windows.size >= MAX_WINDOWS) this.#windows.delete(this.#windows.keys().next().value ?? '')
    if (now - this.#sweptAt < 60_000) return
    this.#sweptAt = now
    for (const [key, window] of this.#windows) if (now - window.startsAt > 3_600_000) this.#windows.delete(key)
  }
}
