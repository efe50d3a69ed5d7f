import type { Sent, Visit } from './visits.ts'

// A kind of visit that is answered too slowly is not begun again while so many of it are under way; streams last a minute.
const MOST_UNDER_WAY = 100
// As many networks, so that limits by address hold, and what is counted by address fills up as it does with strangers.
const NETWORKS = 50_000

export type Traffic = {
  /** Answers since it began, by kind of visit and status, or by what went wrong. */
  readonly answers: ReadonlyMap<string, number>
  /** Milliseconds that answers took since this was asked last. */
  takeWaits(): readonly number[]
  /** Ends once the visits that are under way do. */
  stop(): Promise<void>
}

/** Begins each kind of visit at its steady rate, whatever the server does, until it is stopped. */
export function startTraffic(url: string, visits: Readonly<Record<string, Visit>>): Traffic {
  const answers = new Map<string, number>()
  const count = (what: string) => void answers.set(what, (answers.get(what) ?? 0) + 1)
  let waits: number[] = []
  const ask = async (kind: string, path: string, init: Sent = {}) => {
    const headers = { accept: 'text/html, */*', 'x-forwarded-for': someAddress(), ...init.headers }
    const began = performance.now()
    const answer = await fetch(url + path, { redirect: 'manual', ...init, headers })
    waits.push(performance.now() - began)
    count(`${kind}: ${answer.status}`)
    return { answer, text: await answer.text() }
  }
  const underWay = new Set<Promise<unknown>>()
  const timers = Object.entries(visits).map(([kind, { perSecond, go }]) => {
    let many = 0
    return setInterval(() => {
      if (many >= MOST_UNDER_WAY) return count(`${kind}: not begun`)
      many += 1
      const visit: Promise<unknown> = go((path, init) => ask(kind, path, init))
        .catch((error: unknown) => count(`${kind}: ${String((error as Error).cause ?? error)}`))
        .finally(() => {
          many -= 1
          underWay.delete(visit)
        })
      underWay.add(visit)
    }, 1000 / perSecond)
  })
  return {
    answers,
    takeWaits: () => {
      const taken = waits
      waits = []
      return taken
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}

export function someAddress(): string {
  const n = Math.floor(Math.random() * NETWORKS)
  return `24.${n >> 16}.${(n >> 8) & 255}.${n & 255}`
}
