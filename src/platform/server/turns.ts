import { Busy } from './busy.ts'
import type { Queryable } from './database.ts'

export type Turns = <T>(work: () => Promise<T>) => Promise<T>

type Options = {
  /** How many work at the same time. */
  readonly atOnce: number
  /** Whoever would wait longer is told so at once; whoever has waited longer is told when the turn comes. */
  readonly maxWaitMs: number
  /** How long one piece of work takes, until the first have been measured. */
  readonly guessMs: number
  /** How many wait at most, however short the wait; as many as the wait allows where it is left out. */
  readonly mostWaiting?: number
  readonly now?: () => number
}

/**
 * Work that takes its turn: only so much at once, in the order of asking, and a queue that is bounded by the wait that
 * it means, not by its length. Throws `Busy`.
 */
export function makeTurns({
  atOnce,
  maxWaitMs,
  guessMs,
  mostWaiting = Infinity,
  now = () => performance.now(),
}: Options): Turns {
  const queue: { readonly since: number; readonly go: () => void; readonly refuse: (error: Busy) => void }[] = []
  let running = 0
  let meanMs = guessMs

  const expectedMs = () => ((queue.length + 1) * meanMs) / atOnce
  const passOn = () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      // The place goes to the next in the queue without being given back.
      if (now() - next.since <= maxWaitMs) return next.go()
      next.refuse(new Busy(expectedMs()))
    }
    running -= 1
  }
  return async (work) => {
    if (running < atOnce) running += 1
    else {
      if (queue.length >= mostWaiting || expectedMs() > maxWaitMs) throw new Busy(expectedMs())
      await new Promise<void>((go, refuse) => queue.push({ since: now(), go, refuse }))
    }
    const startedAt = now()
    try {
      return await work()
    } finally {
      meanMs = meanMs * 0.9 + (now() - startedAt) * 0.1
      passOn()
    }
  }
}

/** The same database, of which only so many questions are asked at a time. */
export const questionsInTurn = (on: Queryable, turn: Turns): Queryable => ({
  rows: (statement, values) => turn(() => on.rows(statement, values)),
  first: (statement, values) => turn(() => on.first(statement, values)),
  run: (statement, values) => turn(() => on.run(statement, values)),
})

/**
 * Turns that one of many cannot take from all others: whoever asks (`who`, e.g. a network) has at most so many of the turns at once, waits for
 * these in a queue of their own, and only then in that of all.
 */
export function makeFairTurns(
  options: Options,
  ofOne: Pick<Options, 'atOnce' | 'mostWaiting'>,
): (who: string) => Turns {
  const all = makeTurns(options)
  const known = new Map<string, { readonly turn: Turns; asked: number }>()
  return (who) => async (work) => {
    const own = known.get(who) ?? { turn: makeTurns({ ...options, ...ofOne }), asked: 0 }
    known.set(who, own)
    own.asked += 1
    try {
      return await own.turn(() => all(work))
    } finally {
      own.asked -= 1
      if (own.asked === 0) known.delete(who)
    }
  }
}
