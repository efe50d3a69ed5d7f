import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#platform/server/database.ts'
import { makeEvidence } from '#platform/server/evidence.ts'
import { migrate } from '#platform/server/migrate.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import { SECRET_KEY } from '../stage.ts'
import { fillListings } from './fill-listings.ts'
import type { Sized } from './measure-growth.ts'

/**
 * A database of each size on one PostgreSQL, so that they can be asked in turns. In `dataDir` where one is given, which is kept, and in
 * which sizes that are filled already are not filled again.
 */
export async function onSizes(
  listings: readonly number[],
  dataDir: string | undefined,
  work: (sizes: readonly Sized[]) => Promise<void>,
): Promise<void> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'freehold-bench-'))
  const ends: (() => Promise<void>)[] = []
  try {
    const sizes: Sized[] = []
    for (const size of listings.toSorted((a, b) => a - b)) {
      const embedded = await startEmbeddedPostgres({
        dataDir: folder,
        databaseName: `growth_${size}`,
        log: () => undefined,
      })
      ends.push(() => embedded.stop())
      await migrate(embedded.url)
      const database = openDatabase(embedded.url, { evidence: makeEvidence(SECRET_KEY), patience: 60 })
      ends.push(() => database.close())
      await fillOnce(database, size)
      sizes.push({ listings: size, database })
    }
    await work(sizes)
  } finally {
    for (const end of ends.toReversed()) await end()
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

async function fillOnce(database: Sized['database'], size: number): Promise<void> {
  const { rows } = await database.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM listings')
  if (rows[0]!.n === size) return
  const startedAt = performance.now()
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`
  await fillListings(database, {
    listings: size,
    log: (line) => process.stderr.write(`${size}: ${line} after ${seconds()}\n`),
  })
}
