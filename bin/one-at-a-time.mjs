import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Plain, ROOT } from './step.mjs'

const PATIENCE_MS = 15 * 60_000

/** Do the work unless it is done, and never in two launchers at a time: they would install over each other. */
export async function oneAtATime(isDone, work) {
  if (isDone()) return
  makeFolder(join(ROOT, '.node'))
  // TypeScript, and free of packages: this runs under the new Node, and before any package is there.
  const { waitForFileLock } = await import('../src/platform/server/postgres/file-lock.ts')
  const lock = await waitForFileLock(join(ROOT, '.node', 'prepare.lock'), 'exclusive', PATIENCE_MS)
  if (!lock) throw new Plain('Another launcher has been installing or building here for a quarter of an hour.')
  try {
    if (!isDone()) await work()
  } finally {
    lock.release()
  }
}

// Whoever starts a service is often not the one who may write its program.
function makeFolder(path) {
  try {
    mkdirSync(path, { recursive: true })
    accessSync(path, constants.W_OK)
  } catch (error) {
    throw new Plain(
      `${ROOT} is not built, or was changed since, and cannot be written (${error.message}): run \`npm run build\` there as its owner, then this command again`,
    )
  }
}
