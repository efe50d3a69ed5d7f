import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isMarkedPlace, markedPlaceWords } from '#platform/server/backup/restore-mark.ts'
import type { Deployment } from './deployment.ts'
import { about, messageOf } from './finding.ts'
import type { Finding } from './finding.ts'

const MB = 1024 * 1024
const FULL_BYTES = 200 * MB
const SCARCE_BYTES = 2048 * MB

/** Whether DATA_DIR can be written, is no half of a restore, has room, and keeps its keys to itself. */
export async function checkDataDir({ config: { dataDir } }: Deployment): Promise<Finding[]> {
  const { ok, fault } = about('data directory')
  const place = nearest(dataDir)
  const found: Finding[] = []
  try {
    tryWriting(place)
    found.push(ok(place === dataDir ? `${dataDir} can be written` : `${dataDir} is not there yet, and can be made`))
  } catch (error) {
    found.push(
      fault(
        `${dataDir} cannot be written (${messageOf(error)})`,
        'give it to the user that the server runs as, or name another directory with DATA_DIR=…',
      ),
    )
  }
  // No server starts there, however well the rest is.
  if (isMarkedPlace(dataDir)) found.push(fault(markedPlaceWords(dataDir), 'remove this folder, and restore again'))
  const { bavail, bsize } = await statfs(place)
  return [...found, judgeRoom(bavail * bsize), ...checkKeys(join(dataDir, 'keys')), ...checkFolders(dataDir)]
}

/** How much room there has to be: PostgreSQL and uploads stop where there is none. */
export function judgeRoom(bytes: number): Finding {
  const { ok, warning, fault } = about('disk')
  const says = `${Math.floor(bytes / MB).toLocaleString('en')} MB are free where DATA_DIR lies`
  const todo = 'make room, or move DATA_DIR while the server is stopped'
  if (bytes < FULL_BYTES) return fault(says, todo)
  return bytes < SCARCE_BYTES ? warning(says, todo) : ok(says)
}

function nearest(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearest(dirname(path))
}

// Whoever is root, or looks at a file system that is mounted read-only, learns it by writing alone.
function tryWriting(folder: string): void {
  const path = join(folder, `.doctor-${process.pid}`)
  writeFileSync(path, '', { flag: 'wx' })
  rmSync(path)
}

/** Keys that others on this machine can read are theirs as well. */
function checkKeys(folder: string): Finding[] {
  const { ok, fault } = about('keys')
  if (!existsSync(folder)) return []
  const open = entriesOf(folder).filter((path) => (statSync(path).mode & 0o077) !== 0)
  if (open.length === 0) return [ok(`${folder} is closed to others`)]
  return [
    fault(
      `others on this machine can read ${open.slice(0, 3).join(', ')}${open.length > 3 ? ` and ${open.length - 3} more` : ''}`,
      `chmod -R go= ${folder}; where somebody else was on the machine, change the keys (docs/operate.md)`,
    ),
  ]
}

// PostgreSQL closes its own; what is compiled and the anchors of the books tell nobody anything.
const OPEN_TO_ALL = new Set(['keys', 'postgres', 'compiled', 'anchors'])

/** Documents of people, letters and the journals of sandboxes. */
function checkFolders(dataDir: string): Finding[] {
  if (!statSync(dataDir, { throwIfNoEntry: false })?.isDirectory()) return []
  const open = readdirSync(dataDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !OPEN_TO_ALL.has(entry.name))
    .map(({ name }) => join(dataDir, name))
    .filter((path) => (statSync(path).mode & 0o077) !== 0)
  if (open.length === 0) return []
  const says = `others on this machine can look into ${open.join(', ')}`
  return [about('data directory').warning(says, `chmod go= ${open.join(' ')}`)]
}

// A folder that is closed closes what is in it.
function entriesOf(folder: string): string[] {
  if ((statSync(folder).mode & 0o077) === 0) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? entriesOf(path) : entry.isFile() ? [path] : []
  })
}
