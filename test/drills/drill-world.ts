import { afterEach, expect } from 'vitest'
import type { ApiClient } from '../api-client.ts'
import { expectKept, settleIntents, startLoad } from '../investing-load.ts'
import { expectAllEnded, startMoneyWorld } from '../money-world.ts'
import type { MoneyWorld } from '../money-world.ts'
import { startPayingHouse } from './paying-house.ts'
import { startWatching } from './watch.ts'
import type { Probe, Watching } from './watch.ts'

// Reads give up after eight seconds, writes after twelve; the rest is for a machine that is busy.
export const LIMITS = { requestMs: 15_000, readyMs: 3000 }
export const HOUR_MS = 3_600_000
export const WITHIN_MS = 90_000

type Load = ReturnType<typeof startLoad>

export type Drill = {
  /** What is opened here ends after the test, the last first, also when it fails. */
  readonly opened: { remove(): Promise<void> }[]
  /** `journals` is where the processors keep theirs; beside the server's data unless it says another place. */
  openWorld(env?: Readonly<Record<string, string>>, journals?: string): Promise<MoneyWorld>
  begin(world: MoneyWorld, investors: readonly ApiClient[], listingId: string, random: () => number): Load
  observe(probes: readonly Probe[]): Watching
}

/**
 * What the drill of a file opens and ends. Drills are what a machine, a network and a crowd do to a server: nothing ends,
 * nothing waits over its limit, nothing is lost. `npm run drill` runs the long form; the figures of the last one stand in
 * docs/trust.md.
 */
export function makeDrill(): Drill {
  const opened: Drill['opened'] = []
  afterEach(async () => {
    for (const one of opened.splice(0).toReversed()) await one.remove()
  })
  return {
    opened,
    async openWorld(env = {}, journals?: string) {
      const world = await startMoneyWorld(env, undefined, journals)
      opened.push(world)
      return world
    },
    begin(world, investors, listingId, random) {
      const load = startLoad(world, investors, listingId, random)
      opened.push({ remove: () => load.stop() })
      return load
    },
    observe(probes) {
      const watching = startWatching(probes)
      opened.push({ remove: async () => void (await watching.stop()) })
      return watching
    },
  }
}

/**
 * Investors who pay by wallet, card and PayPal, one offering, one more investor for the probes with an offering apart, and
 * beside them a house that pays out what it earned.
 */
export async function populate(world: MoneyWorld, count: number) {
  const house = await startPayingHouse(world)
  return {
    house,
    investors: await world.investors(count, 1_000_000_000),
    listingId: await world.listing({ goalCents: 90_000_000_000 }),
    prober: await world.investor(1_000_000_000),
    probed: await world.listing({ goalCents: 90_000_000_000 }),
  }
}

export async function readiness(server: { readonly url: string }): Promise<number> {
  const response = await fetch(`${server.url}/readyz`)
  // An answer that is not read keeps its connection.
  await response.arrayBuffer()
  return response.status
}

const listeners = async (world: MoneyWorld): Promise<number> =>
  (
    await world.server.database.pool.query<{ n: number }>(
      `SELECT count(*) AS n FROM pg_stat_activity WHERE application_name = 'freehold live'`,
    )
  ).rows[0]!.n

/** One connection a server hears broadcasts, once they have found their database again: each waits up to five seconds between two tries. */
export const expectListeners = async (world: MoneyWorld, servers: number): Promise<void> =>
  await expect.poll(() => listeners(world), { timeout: 20_000 }).toBe(servers)

export const connections = async (world: MoneyWorld): Promise<number> =>
  (await world.server.database.pool.query<{ n: number }>('SELECT count(*) AS n FROM pg_stat_activity')).rows[0]!.n

/** Gives how many distributions were paid beside the orders. */
export async function expectNothingLost(
  world: MoneyWorld,
  load: Load,
  { listingId, house }: Pick<Awaited<ReturnType<typeof populate>>, 'listingId' | 'house'>,
): Promise<number> {
  await load.stop()
  await settleIntents(load.intents, WITHIN_MS)
  const distributions = await house.expectPaid(WITHIN_MS)
  await expectAllEnded(world.server, WITHIN_MS)
  await expectKept(world, load.intents, listingId)
  await world.expectMoneyAddsUp()
  return distributions
}
