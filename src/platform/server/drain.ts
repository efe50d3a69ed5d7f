import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The time between the signal to stop and the end of listening. Meanwhile everything is answered, each answer ends its
 * connection, and `/readyz` says 503, so that a proxy sends what comes next to another server before this one is gone.
 */
export type Drain = {
  isOn(): boolean
  /** Resolves once the proxies have had their time. */
  begin(): Promise<void>
}

export function makeDrain(seconds: number): Drain {
  let isOn = false
  return {
    isOn: () => isOn,
    async begin() {
      isOn = true
      await sleep(seconds * 1000)
    },
  }
}
