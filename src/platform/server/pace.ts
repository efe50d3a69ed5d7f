export type Job = { readonly run: () => void; readonly tooLate: () => void }

type Waiting = Job & { readonly since: number }

type Options = {
  /** How long one round of the event loop may take, about. */
  readonly roundMs: number
  /** A request that has waited longer is refused, not begun. */
  readonly maxWaitMs: number
  readonly now?: () => number
}

const MOST_AT_ONCE = 256

/**
 * Begins only as many requests in one round of the event loop as keep the round short. Node accepts one new connection a round from each
 * socket that listens (`more-listeners.ts`): when all that was received is worked off at once, rounds take so long under load that new
 * connections wait for seconds, unseen, and nobody can even tell them no.
 */
export function makePace({ roundMs, maxWaitMs, now = () => performance.now() }: Options): (job: Job) => void {
  const queue: Waiting[] = []
  let atOnce = 16
  let left = atOnce
  let scheduledAt: number | null = null

  const schedule = () => {
    if (scheduledAt !== null) return
    scheduledAt = now()
    setImmediate(round)
  }
  const round = () => {
    const tookMs = now() - (scheduledAt ?? 0)
    scheduledAt = null
    if (tookMs > roundMs) atOnce = Math.max(1, Math.floor(atOnce / 2))
    else if (tookMs < roundMs / 2) atOnce = Math.min(MOST_AT_ONCE, atOnce + 4)
    left = atOnce
    if (queue.length > 0) schedule()
    for (; left > 0 && queue.length > 0; left -= 1) {
      const next = queue.shift()!
      if (now() - next.since > maxWaitMs) next.tooLate()
      else next.run()
    }
  }
  return (job) => {
    schedule()
    if (left > 0 && queue.length === 0) {
      left -= 1
      job.run()
    } else queue.push({ ...job, since: now() })
  }
}
