import { existsSync, rmSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { showBytes } from '#features/documents/show-bytes.ts'
import { writeBackup } from '#platform/server/backup/write-backup.ts'
import type { BackupMade } from '#platform/server/backup/write-backup.ts'
import { writeKeys } from '#platform/server/backup/keys-file.ts'
import { tryFileLock } from '#platform/server/postgres/file-lock.ts'
import type { FileLock } from '#platform/server/postgres/file-lock.ts'
import { readSandboxesWithin } from '../server/sandboxes-within.ts'
import { wordedCommand } from './command.ts'
import type { CommandIo } from './command.ts'

const USAGE = `npm run freehold -- backup FILE

Writes the whole database, of one instant, and the files of DATA_DIR into FILE, while servers go on. Keys that Freehold
made for itself go into FILE.keys, apart: keep them in another place than FILE, since whoever has both reads all of it.
A SECRET_KEY that is given by the environment is in neither. A file of that name is not overwritten. FILE has its name
only when it is whole; what one that was killed left (FILE.part, FILE.keys.part, FILE.lock) the next one of the name
takes over. Work that is under way when it is made (pieces of uploads, exports) begins anew after a restore.

Exits 0 when it is written, 1 otherwise. Try it, as often as you make one: npm run freehold -- restore FILE --try`

export const backupCommand = wordedCommand<{ path: string }>({
  name: 'backup',
  summary: 'write the database and the files into one file, while servers go on',
  usage: USAGE,
  role: 'owner',
  needsDatabase: true,
  read: (args) => {
    const [file = '', ...more] = args
    if (!file || file.startsWith('-') || more.length > 0)
      return `backup takes: FILE (given: ${args.join(' ') || 'nothing'})`
    const path = resolve(file)
    if (existsSync(path)) return `${path} is there already: a backup is not overwritten`
    if (existsSync(`${path}.keys`) && !wasKilledNaming(path)) return keysAlone(path)
    const folder = dirname(path)
    return existsSync(folder) && statSync(folder).isDirectory() ? { path } : `there is no folder ${folder}`
  },
  run: async ({ path }, io) => await back(path, io),
})

// What was broken off leaves keys under another name: these are of a backup that is elsewhere now.
const keysAlone = (path: string): string =>
  `${path}.keys is there already, without ${path}: it may be all that opens a backup that was moved away. Take another name, or move it`

/**
 * A backup gets its keys' name first and then its own: one that was killed in between leaves keys beside the file that had no name yet.
 * Nothing else does, since none begins where keys are alone.
 */
const wasKilledNaming = (path: string): boolean => existsSync(`${path}.keys`) && existsSync(`${path}.part`)

async function back(path: string, io: CommandIo): Promise<number> {
  const { config } = io
  const lock = lockOf(path)
  if (lock === null) {
    io.error(`${path} is being written by another backup`)
    return 1
  }
  try {
    return await write(path, config.dataDir, io)
  } finally {
    if (lock) rmSync(`${path}.lock`, { force: true })
    lock?.release()
  }
}

/**
 * The kernel's lock beside a backup says whether anybody writes it: it ends with its process, however that ends, and what is there
 * under passing names without it was broken off. Null: somebody does. Undefined: this file system has no locks.
 */
function lockOf(path: string): FileLock | null | undefined {
  try {
    return tryFileLock(`${path}.lock`, 'exclusive')
  } catch {
    return undefined
  }
}

async function write(path: string, dataDir: string, io: CommandIo): Promise<number> {
  const { config } = io
  const [keysPath, keysBeside] = [`${path}.keys`, `${path}.keys.part`]
  if (existsSync(`${path}.part`) || existsSync(keysBeside))
    io.error(`removed what a backup that was broken off had left of ${path}`)
  // Those of one that never got its name open nothing; left there, they would pass for a moved backup's once this one fails.
  if (wasKilledNaming(path)) await rm(keysPath, { force: true })
  await rm(keysBeside, { force: true })
  const keys = await writeKeys(dataDir, keysBeside)
  let areNamed = false
  const made = await makeBackup(path, io, async () => {
    if (keys === null) return
    // Where there is a backup there are its keys, whatever breaks it off.
    if (existsSync(keysPath)) throw new Error(keysAlone(path))
    await rename(keysBeside, keysPath)
    areNamed = true
  }).catch(async (error: unknown) => {
    await rm(areNamed ? keysPath : keysBeside, { force: true })
    throw error
  })
  const { header, end, bytes } = made
  const rows = Object.values(end.rows).reduce((sum, n) => sum + n, 0)
  io.log(`${path}: ${rows} rows of ${header.tables.length} tables and ${end.files} files, ${showBytes(bytes, 'en')}`)
  io.log(`as of ${header.madeAt}; the ledger ends with journal ${header.ledger.seq}, ${header.ledger.hash}`)
  if (config.s3) io.error(`files lie in the bucket ${config.s3.bucket} and are not in it: keep versions of them there`)
  if (keys !== null) io.log(`${keysPath}: ${keys} keys; keep it apart from the backup`)
  if (!config.isKeyMade) io.log(`SECRET_KEY (${header.keyId}) is in neither: without it nothing sealed can be read`)
  return 0
}

async function makeBackup(
  path: string,
  { config, owner }: CommandIo,
  beforeNamed: () => Promise<void>,
): Promise<BackupMade> {
  const { dataDir, version, secretKey, s3 } = config
  const bucket = s3?.bucket ?? null
  const source = {
    url: owner.url,
    dataDir,
    version,
    secretKey,
    bucket,
    journals: readSandboxesWithin(config),
    beforeNamed,
  }
  return await writeBackup(source, path)
}
