import { setTimeout as sleep } from 'node:timers/promises'
import { anchorLedger, sealLedger } from '#features/ledger/server/ledger-head.ts'
import { anchorAudit, sealAudit } from '#platform/server/audit-seals.ts'
import type { Database } from '#platform/server/database.ts'
import type { Log } from '#platform/server/log.ts'
import { clock } from './open-deps.ts'

const ANCHOR_EVERY_MS = 60_000
const CLOSE_MAX_MS = 2000

/** Before anything is served: throws when this server could not go on with the books that it finds. */
export async function openBooks(database: Database, dataDir: string): Promise<void> {
  const state = await sealLedger(database, dataDir)
  if (state === 'signed') return
  throw new Error(
    state === 'foreign'
      ? 'the ledger is not signed with this SECRET_KEY: it was signed with another one, or changed behind the server. ' +
          'Run `npm run freehold -- ledger check`'
      : 'the signature of the ledger was removed: run `npm run freehold -- ledger check`',
  )
}

/** A turn of the job that seals the audit trail, and now and then writes the ends of both chains outside the database. What fails is logged. */
export async function keepEvidence(
  database: Database,
  dataDir: string,
  log: Log,
  { patienceMs = 3000, anchorEveryMs = ANCHOR_EVERY_MS } = {},
): Promise<void> {
  const now = clock()
  // A failure of one chain does not stop the other.
  const steps: readonly (readonly [what: string, step: () => Promise<unknown>])[] = [
    ['the audit trail could not be sealed', () => sealAudit(database, now, patienceMs)],
    ['the end of the ledger could not be anchored', () => anchorLedger(database, dataDir, now, anchorEveryMs)],
    ['the end of the audit trail could not be anchored', () => anchorAudit(database, dataDir, now, anchorEveryMs)],
  ]
  for (const [what, step] of steps) await step().catch((error: unknown) => log.error({ error: String(error) }, what))
}

/** Anchors the ends of both chains at a clean stop. A database that does not answer must not delay it. */
export async function closeBooks(database: Database, dataDir: string, log: Log): Promise<void> {
  const kept = keepEvidence(database, dataDir, log, { patienceMs: 0, anchorEveryMs: 0 })
  await Promise.race([kept, sleep(CLOSE_MAX_MS, null, { ref: false })])
}
