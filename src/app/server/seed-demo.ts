import { setTimeout as sleep } from 'node:timers/promises'
import { dropListingPages } from '#features/listings/server/listing-broadcasts.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { removedAt } from './demo-removal/removal-mark.ts'
import { underSeedLock } from './seed-lock.ts'
import type { MakeToken } from './seed-play.ts'

const readState = statement<{ is_empty: boolean; is_started: boolean; is_done: boolean }>(
  'demo-read-state',
  `SELECT NOT EXISTS (SELECT 1 FROM users) AND NOT EXISTS (SELECT 1 FROM listings) AS is_empty,
          EXISTS (SELECT 1 FROM audit_events WHERE action = 'demo begun') AS is_started,
          EXISTS (SELECT 1 FROM audit_events WHERE action = 'demo seeded') AS is_done`,
)

/**
 * Whether the demo is in a database, or could be made in it: also where making it was broken off. The audit trail goes on telling that it
 * was made after it was removed.
 */
export async function readDemoState(database: Database): Promise<'there' | 'removed' | 'possible' | 'not empty'> {
  if ((await removedAt(database)) !== null) return 'removed'
  const state = await database.first(readState)
  if (state?.is_done) return 'there'
  return state?.is_empty || state?.is_started ? 'possible' : 'not empty'
}

const ASK_AGAIN_MS = 200

/**
 * Fill an empty database with demo people, listings and almost six years of investing, played through the same
 * use cases as everybody's, each at its own instant and in the order of time. A start that was killed in the middle goes on where it was. Of
 * several servers that start at once one seeds, and the others wait until it is done.
 */
export async function seedDemo(deps: Deps, makeToken: MakeToken, say: (line: string) => void): Promise<void> {
  for (let tries = 0; !(await underSeedLock(deps.database, () => seedOnce(deps, makeToken, say))); tries++) {
    if (tries === 0) say('demo data: another server is making it …')
    await sleep(ASK_AGAIN_MS)
  }
}

async function seedOnce(deps: Deps, makeToken: MakeToken, say: (line: string) => void): Promise<void> {
  const state = await deps.database.first(readState)
  if (!state || state.is_done || !(state.is_empty || state.is_started)) return
  const startedAt = performance.now()
  if (!state.is_started) await audit(deps.database, { at: deps.clock(), actor: 'operator', action: 'demo begun' })
  // Loaded here, since a server whose demo is there needs none of it.
  const { playDemo } = await import('./play-demo.ts')
  const made = await playDemo(deps, makeToken)
  await audit(deps.database, { at: deps.clock(), actor: 'operator', action: 'demo seeded' })
  dropListingPages()
  say(
    `demo data: ${made.listings} listings, ${made.people} people … ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  )
}
