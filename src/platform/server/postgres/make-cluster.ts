import { processEnv } from '../process-env.ts'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { POSTGRES_MAJOR, type Binaries } from './binaries.ts'
import type { Layout } from './layout.ts'
import { ROLE } from './postmaster.ts'
import type { RunAs } from './run-as.ts'

/**
 * Make the database cluster, unless it is there. It is made under another name and renamed when it is whole, so a
 * cluster that exists is a finished one: what an interrupted initdb left is swept away, even while that initdb still
 * runs. To be called under the start lock.
 */
export async function makeCluster(layout: Layout, binaries: Binaries, runAs: RunAs, durable: boolean): Promise<void> {
  if (existsSync(layout.cluster)) return checkVersion(layout.cluster)
  for (const name of await readdir(layout.folder)) {
    if (name.startsWith('unfinished-')) await rm(join(layout.folder, name), { recursive: true, maxRetries: 20 })
  }
  const unfinished = join(layout.folder, `unfinished-${randomBytes(6).toString('hex')}`)
  await runInitdb(binaries, runAs, unfinished, durable)
  await rename(unfinished, layout.cluster)
  if (durable) await sync(layout.folder)
}

async function runInitdb(binaries: Binaries, runAs: RunAs, folder: string, durable: boolean): Promise<void> {
  const args = ['-D', folder, '-U', ROLE, '-A', 'trust', '-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  if (!durable) args.push('--no-sync')
  const [program = '', ...rest] = [...runAs.prefix, binaries.initdb, ...args]
  try {
    // The parent's folder may be closed to the user who runs it.
    await promisify(execFile)(program, rest, { ...runAs.ids, cwd: '/', env: postgresEnvironment() })
  } catch (error) {
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
    const said = (error as { stderr?: string }).stderr?.trim()
    throw new Error(`initdb could not make the database: ${said || (error as Error).message}`, { cause: error })
  }
}

/** Nothing of the operator's PG* or LC_* variables may change what our PostgreSQL does. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: processEnv['PATH'], HOME: '/', TZ: 'UTC', LC_ALL: 'C.UTF-8' }
}

function checkVersion(cluster: string): void {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version === POSTGRES_MAJOR) return
  throw new Error(
    `${cluster} was made by PostgreSQL ${version} and this is ${POSTGRES_MAJOR}: ` +
      'take a backup with the version that made it, and restore it into a new DATA_DIR',
  )
}

// The new name itself must outlive a power cut.
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
