const FIRST_MS = 1000
const LONGEST_MS = 30_000
// A request that was begun while the line came back may never be answered.
const ANSWER_WITHIN_MS = 5000

/** Exponential backoff before the next look for the server: twice as long each time, half a minute at most. */
export const backoffMs = (tries: number): number => Math.min(LONGEST_MS, FIRST_MS * 2 ** tries)

/** Whether the server answers and can serve: a device may have a connection while the server has none, or no database. */
async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })).ok
  } catch {
    return false
  }
}

/**
 * Calls back once, as soon as the server can serve: looks for it with a growing pause (backoff), and at once when the
 * device is connected again. `tries` says how often that was in vain before. Gives the end of the looking.
 */
export function whenReachable(goOn: () => void, tries = 0): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    removeEventListener('online', look)
  }
  const wait = () => {
    timer = setTimeout(look, backoffMs(tries))
    tries += 1
  }
  const lookNow = async () => {
    clearTimeout(timer)
    const isThere = await isReachable()
    if (isOver) return
    if (!isThere) return wait()
    stop()
    goOn()
  }
  function look(): void {
    void lookNow()
  }
  addEventListener('online', look)
  wait()
  return stop
}
