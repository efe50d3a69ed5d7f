import { relative, resolve } from 'node:path'

/** Why a start ends where nothing can be written below DATA_DIR, and what to do: `error` is what the system said. */
export function dataDirError(dataDir: string, error: unknown): Error {
  const user = process.getuid ? ` (number ${process.getuid()})` : ''
  return new Error(
    `${shortPath(dataDir)} cannot be written: ${(error as Error).message}. ` +
      `Give it to the user that the server runs as${user}, or name another directory with DATA_DIR=…`,
    { cause: error },
  )
}

/** A directory as whoever started the process would name it: from where they stand, if it lies below. */
export function shortPath(path: string): string {
  const inside = relative(process.cwd(), path)
  return inside && !inside.startsWith('..') ? inside : resolve(path)
}
