import { Busy } from './busy.ts'

const LATE_MS = 1000

// More than a server takes on at once: only a database that stalls lets so many come together.
const MAX_WAITING = 2000

/**
 * Batches lookups, as a data loader does: those made while the last batch is under way are answered with one query, exact
 * (every caller's answer was read after its call), and under load far cheaper than one query each. One batch is
 * in flight at a time; a caller who is alone waits for nobody.
 *
 * A batch that fails late (a frozen database) fails those who wait behind it too: their patience is as old. Beyond
 * `maxWaiting` callers are refused at once with `Busy`.
 */
export function batched<Key, Value>(
  maxBatch: number,
  lookUp: (keys: readonly Key[]) => Promise<readonly Value[]>,
  maxWaiting = MAX_WAITING,
): (key: Key) => Promise<Value> {
  type Waiting = { key: Key; resolve: (value: Value) => void; reject: (error: unknown) => void }
  let waiting: Waiting[] = []
  let inFlight = 0

  const run = async () => {
    const batch = waiting.splice(0, maxBatch)
    const began = performance.now()
    inFlight += 1
    try {
      const values = await lookUp(batch.map((one) => one.key))
      batch.forEach((one, at) => one.resolve(values[at] as Value))
    } catch (error) {
      const behind = performance.now() - began > LATE_MS ? waiting.splice(0) : []
      for (const one of [...batch, ...behind]) one.reject(error)
    } finally {
      inFlight -= 1
      if (waiting.length > 0) void run()
    }
  }
  return (key) =>
    new Promise<Value>((resolve, reject) => {
      if (waiting.length >= maxWaiting) return reject(new Busy(1000))
      waiting.push({ key, resolve, reject })
      if (inFlight === 0 && waiting.length === 1) queueMicrotask(() => void run())
    })
}
