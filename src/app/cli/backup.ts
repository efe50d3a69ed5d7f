import { existsSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { showBytes } from '#features/documents/show-bytes.ts'
import { writeBackup } from '#platform/server/backup/write-backup.ts'
import type { BackupMade } from '#platform/server/backup/write-backup.ts'
import { writeKeys } from '#platform/server/backup/keys-file.ts'
import { wordedCommand } from './command.ts'
import type { CommandIo } from './command.ts'

const USAGE = `npm run freehold -- backup FILE

Writes the whole database, of one instant, and the files of DATA_DIR into FILE, while servers go on. Keys that Freehold
made for itself go into FILE.keys, apart: keep them in another place than FILE, since whoever has both reads all of it.
A SECRET_KEY that is given by the environment is in neither. A file of that name is not overwritten. FILE has its name
only when it is whole. Work that is under way when it is made (pieces of uploads, exports) begins anew after a restore.

Exits 0 when it is written, 1 otherwise. Try it, as often as you make one: npm run freehold -- restore FILE --try`

export const backupCommand = wordedCommand<{ path: string }>({
  name: 'backup',
  summary: 'write the database and the files into one file, while servers go on',
  usage: USAGE,
  role: 'owner',
  read: (args) => {
    const [file = '', ...more] = args
    if (!file || file.startsWith('-') || more.length > 0)
      return `backup takes: FILE (given: ${args.join(' ') || 'nothing'})`
    const path = resolve(file)
    const known = [path, `${path}.keys`].find((one) => existsSync(one))
    if (known) return `${known} is there already: a backup is not overwritten`
    const folder = dirname(path)
    return existsSync(folder) && statSync(folder).isDirectory() ? { path } : `there is no folder ${folder}`
  },
  run: async ({ path }, io) => await back(path, io),
})

async function back(path: string, io: CommandIo): Promise<number> {
  const { config } = io
  // Keys come first: where there is a backup there are its keys, whatever breaks it off.
  const keysPath = `${path}.keys`
  const keys = await writeKeys(config.dataDir, keysPath)
  const made = await makeBackup(path, io).catch(async (error: unknown) => {
    if (keys !== null) await rm(keysPath, { force: true })
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

async function makeBackup(path: string, { config, owner }: CommandIo): Promise<BackupMade> {
  const { dataDir, version, secretKey, s3 } = config
  return await writeBackup({ url: owner.url, dataDir, version, secretKey, bucket: s3?.bucket ?? null }, path)
}
