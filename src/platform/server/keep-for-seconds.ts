import type { Clock } from '#kit/clock.ts'

const MAX_AGE_MS = 10_000

/**
 * Reads at most once in ten seconds however many ask. Whoever asks in the meantime gets what was read last, and those who ask
 * at the same time wait for the same reading.
 */
export function keepForSeconds<T>(clock: Clock, read: () => Promise<T>): () => Promise<T> {
  let known: { readonly value: T; readonly at: number } | undefined
  let underWay: Promise<T> | undefined
  const readNow = async (): Promise<T> => {
    try {
      const value = await read()
      known = { value, at: clock().getTime() }
      return value
    } finally {
      underWay = undefined
    }
  }
  return async () => {
    // A clock that was put back makes nothing stay longer.
    const age = known ? Math.abs(clock().getTime() - known.at) : Infinity
    if (known && age < MAX_AGE_MS) return known.value
    return await (underWay ??= readNow())
  }
}
