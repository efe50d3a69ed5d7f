import { closeSync, fchmodSync, openSync } from 'node:fs'
import { copyFile, stat, truncate } from 'node:fs/promises'

/** How large `server.log` may be, and the one before it (`server.log.1`): together they take twice that. */
const MAX_BYTES = 10 * 1024 * 1024

/** How often a running server looks at it. */
export const LOG_LOOKED_AT_MS = 60_000

/** The log of the embedded PostgreSQL, for its standard output: opened to append, so that it can be cut while it is written to. */
export async function openServerLog(path: string): Promise<number> {
  await trimServerLog(path)
  return openSync(path, 'a', 0o600)
}

/**
 * What PostgreSQL logs goes into one file for as long as it runs, and nobody tells it to open another. A file that has grown is
 * copied aside and emptied in place: whatever is appended next stands at its beginning. A line of the moment in between is lost.
 */
export async function trimServerLog(path: string, maxBytes = MAX_BYTES): Promise<void> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  if (size <= maxBytes) return
  const before = openSync(`${path}.1`, 'a', 0o600)
  fchmodSync(before, 0o600)
  closeSync(before)
  await copyFile(path, `${path}.1`)
  await truncate(path)
}
