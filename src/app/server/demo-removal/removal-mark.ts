import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { sweepPartial } from '#features/documents/server/partial-uploads.ts'
import { putAnchorsAside } from '#platform/server/anchors.ts'
import type { Config } from '#platform/server/config.ts'
import type { Database } from '#platform/server/database.ts'
import { filesOf } from '#platform/server/files/file-store.ts'
import { ownFilesOf } from '#platform/server/files/own-files.ts'
import { statement } from '#platform/server/statement.ts'
import { underSeedLock } from '../seed-lock.ts'
import { removeJournals } from './removed-journals.ts'
import type { RemovedJournals } from './removed-journals.ts'

const shape = z.object({
  /** By which the trail of the database names this removal. */
  removal: z.uuid(),
  /** ISO 8601: anchors that are older are the demo's. */
  at: z.string(),
  keys: z.array(z.string()).readonly(),
  uploads: z.array(z.string()).readonly(),
  hashes: z.array(z.string()).readonly(),
})
export type RemovalMark = z.infer<typeof shape>

const readRemoval = statement<{ at: Date }>(
  'demo-read-removal',
  `SELECT at FROM audit_events WHERE action = 'demo removed' AND ($1::text IS NULL OR detail ->> 'removal' = $1) ORDER BY id DESC LIMIT 1`,
)

const isNamed = statement<{ found: boolean }>(
  'demo-is-evidence-named',
  'SELECT EXISTS (SELECT FROM listing_documents WHERE file_hash = $1) AS found',
)

export type RemovedOutside = {
  readonly files: number
  readonly anchors: number
  /** Of sandboxes, where another machine removed the demo. */
  readonly journals: RemovedJournals
}

const placeOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'demo-removal.json')

/** When the demo was removed from this database; null where it was not. */
export const removedAt = async (database: Database): Promise<Date | null> =>
  (await database.first(readRemoval, [null]))?.at ?? null

/** Written down before the transaction ends: what is to be removed outside the database, once it has. */
export async function setRemovalMark(config: Config, mark: RemovalMark): Promise<void> {
  mkdirSync(config.dataDir, { recursive: true })
  const beside = `${placeOf(config)}.part`
  const file = await open(beside, 'w', 0o600)
  try {
    await file.writeFile(JSON.stringify(mark))
    await file.sync()
  } finally {
    await file.close()
  }
  renameSync(beside, placeOf(config))
}

/**
 * Finish a removal that a crash cut short, before anything else is done with this database: its rows went whole or not at all, and
 * the mark says which files follow them. Passed over while another process is removing the demo.
 */
export async function finishRemoval(config: Config, database: Database): Promise<void> {
  if (!existsSync(placeOf(config))) return
  await underSeedLock(database, () => removeMarked(config, database))
}

/**
 * Remove what the mark names, where its transaction was carried out, and then the mark. The caller holds the lock. Until the mark is
 * gone it can be done again. Where there is none, another machine may have removed the demo: the anchors of this data directory from
 * before are put aside, and what its sandboxes wrote down before goes.
 */
export async function removeMarked(config: Config, database: Database): Promise<RemovedOutside> {
  const mark = existsSync(placeOf(config)) ? shape.parse(JSON.parse(readFileSync(placeOf(config), 'utf8'))) : null
  const removed = await database.first(readRemoval, [mark?.removal ?? null])
  const done = { files: 0, anchors: 0, journals: { gone: [], stay: [] } as RemovedJournals }
  if (removed) {
    done.anchors = putAnchorsAside(config.dataDir, 'ledger', removed.at)
    if (mark) done.files = await removeFiles(config, database, mark)
    else done.journals = await removeJournals(config, removed.at)
  }
  await rm(placeOf(config), { force: true })
  return done
}

async function removeFiles(
  config: Config,
  database: Database,
  { keys, uploads, hashes }: RemovalMark,
): Promise<number> {
  // What the sandboxes wrote down of payments that nobody ever made; the next start begins new ones.
  await rm(join(config.dataDir, 'sandbox'), { recursive: true, force: true })
  const own = ownFilesOf(config)
  for (const key of keys) await own.remove(key)
  for (const id of uploads) await sweepPartial(config, id)
  const evidence = filesOf(config)
  for (const hash of hashes) if (!(await database.first(isNamed, [hash]))?.found) await evidence.remove(hash)
  return keys.length + uploads.length + hashes.length
}
