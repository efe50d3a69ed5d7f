import type { Log } from '#platform/server/log.ts'

/** Sums that are gathered in memory and written down together, so that counting never waits for a row's lock. */
export type CountBatch = {
  readonly add: (key: string) => void
  /** Write down what was counted since the last time. */
  readonly flush: () => Promise<void>
  /** Write down the rest and stop. */
  readonly stop: () => Promise<void>
}

type Write = (counts: ReadonlyMap<string, number>) => Promise<unknown>

export function makeCountBatch(what: string, write: Write, log: Log, everyMs: number): CountBatch {
  let counted = new Map<string, number>()
  let writing: Promise<void> = Promise.resolve()
  const writeAll = async () => {
    if (counted.size === 0) return
    const batch = counted
    counted = new Map()
    try {
      await write(batch)
    } catch (error) {
      // Counted again with the next ones: a database that is away for a moment loses nothing.
      for (const [key, n] of batch) counted.set(key, (counted.get(key) ?? 0) + n)
      log.warn({ error: (error as Error).message }, `favorites: ${what} could not be written`)
    }
  }
  const flush = () => (writing = writing.then(writeAll))
  const timer = setInterval(() => void flush(), everyMs).unref()
  return {
    add: (key) => void counted.set(key, (counted.get(key) ?? 0) + 1),
    flush,
    stop: () => {
      clearInterval(timer)
      return flush()
    },
  }
}
