import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { waitForFileLock } from '#platform/server/postgres/file-lock.ts'
import { startProgram } from './node-process.ts'

/** What a server left that was started on nothing and stopped in order: without a demo, or with the whole of it. */
export type Prepared = 'empty' | 'demo'

/** What every server of the tests is told, unless the test says otherwise. */
export const QUIET = { NODE_ENV: 'test', THROTTLE: 'off', DEMO: 'off', LOG_LEVEL: 'error', PORT: '0' }

const PATIENCE_MS = 280_000

/**
 * Fill the data directory of a server: making a database, migrating it and seeding the demo takes seconds, and is done
 * once in a run. Whoever needs it first does it, and the others wait for it.
 */
export async function copyPrepared(kind: Prepared, dataDir: string): Promise<void> {
  const folder = inject('runFolder')
  const source = join(folder, kind)
  const lock = await waitForFileLock(join(folder, `${kind}.lock`), 'exclusive', PATIENCE_MS)
  if (!lock) throw new Error(`another process has been making ${source} for minutes`)
  try {
    if (!existsSync(source)) await make(kind, folder, source)
  } finally {
    lock.release()
  }
  await copy(source, dataDir)
}

async function make(kind: Prepared, folder: string, source: string): Promise<void> {
  const dataDir = mkdtempSync(join(folder, 'making-'))
  if (kind === 'demo') await copyPrepared('empty', dataDir)
  const demo = kind === 'demo' ? 'on' : 'off'
  const server = startProgram('src/app/server/main.ts', [], { ...QUIET, DEMO: demo, DATA_DIR: dataDir })
  await server.says(/listening on/, PATIENCE_MS)
  server.signal('SIGTERM')
  const { code } = await server.ended
  if (code !== 0) throw new Error(`the server that makes ${source} did not stop in order:\n${server.output()}`)
  // Under its name it is whole.
  renameSync(dataDir, source)
}

// With owners and rights, which PostgreSQL insists on; where the file system can share the blocks of both, it does.
const copy = async (from: string, to: string): Promise<void> =>
  void (await promisify(execFile)('cp', ['-a', `${from}/.`, to]))
