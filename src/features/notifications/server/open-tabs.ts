import type { ServerResponse } from 'node:http'
import { showLiveStreams } from '#platform/server/metrics.ts'
import { TimerWheel } from '#platform/server/timer-wheel.ts'

export type Tab = {
  readonly userId: string
  readonly token: string
  /** Null while it is being opened: its place is taken, and nothing can be written yet. */
  response: ServerResponse | null
  /** The bytes that had left for the network at the last heartbeat. */
  sentBytes: number
}

/** Who listens, by person. */
export class OpenTabs {
  readonly wheel = new TimerWheel<Tab>()
  readonly #byUser = new Map<string, Set<Tab>>()
  count = 0

  add(tab: Tab): void {
    const own = this.#byUser.get(tab.userId) ?? new Set<Tab>()
    this.#byUser.set(tab.userId, own.add(tab))
    this.wheel.add(tab)
    showLiveStreams((this.count += 1))
  }

  remove(tab: Tab): void {
    const own = this.#byUser.get(tab.userId)
    if (!own?.delete(tab)) return
    this.wheel.delete(tab)
    showLiveStreams((this.count -= 1))
    if (own.size === 0) this.#byUser.delete(tab.userId)
  }

  of = (userId: string): ReadonlySet<Tab> => this.#byUser.get(userId) ?? NONE
  all = (): readonly Tab[] => [...this.#byUser.values()].flatMap((own) => [...own])
  users = (): readonly string[] => [...this.#byUser.keys()]
}

const NONE: ReadonlySet<Tab> = new Set()
