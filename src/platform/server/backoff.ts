import { setTimeout as sleep } from 'node:timers/promises'

// Beyond that the pause has long been the longest.
const MOST_DOUBLINGS = 16

/** Exponential backoff with jitter (half of it), so that many servers do not come back in one instant. */
export const backoffMs = (failures: number, { minMs, maxMs }: { minMs: number; maxMs: number }): number =>
  Math.min(maxMs, minMs * 2 ** Math.min(failures, MOST_DOUBLINGS)) * (0.5 + Math.random() / 2)

/** Waits, or until the signal: it never rejects, and keeps no process alive. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal, ref: false }).catch(() => undefined)
