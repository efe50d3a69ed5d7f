import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '#platform/server/config.ts'
import { readKeys } from '#platform/server/backup/keys-file.ts'
import { clearEmptyPlace, isMarkedPlace, markPlace } from '#platform/server/backup/restore-mark.ts'
import { restoreBackup } from '#platform/server/backup/restore-backup.ts'
import { wordedCommand } from './command.ts'
import type { CommandIo } from './command.ts'
import { isTryPlace } from './sweep-tries.ts'
import { tryRestore } from './try-restore.ts'

const USAGE = `npm run freehold -- restore FILE [--keys FILE.keys]
npm run freehold -- restore FILE [--keys FILE.keys] --try
npm run freehold -- restore FILE [--keys FILE.keys] [--try] --unsigned

Restores a backup into an empty place: a DATA_DIR that is not there yet, and with DATABASE_URL an empty database of
yours (the owner's URL). The SECRET_KEY must be the one of the backup, by the environment or in FILE.keys. All rows come
in one transaction, checked against every constraint, or none; then migrations that are newer than the backup run.
Start servers only when it is done, and run \`ledger check\` before.

A backup is signed with the SECRET_KEY. One whose signature does not fit, or that has none (it was broken off, changed, or
made by an earlier version), is refused before anything in it is read. --unsigned takes it all the same: whoever wrote such a file
decides who is an operator in what is restored of it.

--try restores into a folder of its own that is removed afterwards, checks the books there, starts a server on it, waits
until it is ready and stops it. It touches neither DATA_DIR nor DATABASE_URL, and asks nobody outside: processors, mail
and banks are the sandboxes' there.

Exits 0 when it is done, 1 otherwise; what could not be restored leaves a place that is to be emptied before the next try.`

type Words = {
  readonly path: string
  readonly keys: string | null
  readonly isTry: boolean
  readonly isUnsigned: boolean
}

export const restoreCommand = wordedCommand<Words>({
  name: 'restore',
  summary: 'restore a backup into an empty place, or try whether it can be',
  usage: USAGE,
  role: 'owner',
  read: readWords,
  run: async (words, io) => await restore(words, io),
  needsEmpty: true,
  // The configuration makes a key where there is none: the keys of the backup come before.
  prepare: async (args: readonly string[], dataDir: string): Promise<number | null> => {
    const words = readWords(args)
    if (typeof words === 'string') return 2
    if (words.isTry) return await tryRestore(words)
    markPlace(dataDir)
    if (words.keys)
      await readKeys(words.keys, dataDir).catch((error: unknown) => {
        clearEmptyPlace(dataDir)
        throw error
      })
    return null
  },
  unprepare: clearEmptyPlace,
})

function readWords(args: readonly string[]): Words | string {
  const given = `(given: ${args.join(' ') || 'nothing'})`
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { keys: { type: 'string' }, try: { type: 'boolean' }, unsigned: { type: 'boolean' } },
    })
    const [file, ...more] = positionals
    if (!file || more.length > 0) return `restore takes: FILE [--keys FILE.keys] [--try] [--unsigned] ${given}`
    const missing = [file, values.keys].find((one) => one !== undefined && !existsSync(resolve(one)))
    if (missing) return `there is no file ${resolve(missing)}`
    const folder = [file, values.keys].find((one) => one !== undefined && statSync(resolve(one)).isDirectory())
    if (folder) return `${resolve(folder)} is a folder, not a file`
    const keys = values.keys ? resolve(values.keys) : null
    return { path: resolve(file), keys, isTry: values.try ?? false, isUnsigned: values.unsigned ?? false }
  } catch (error) {
    return `restore: ${(error as Error).message}`
  }
}

async function restore({ path, isUnsigned }: Words, io: CommandIo): Promise<number> {
  const { config, owner } = io
  // Only a place that a restore has marked may be thrown away: what is refused may be in use.
  const isOurs = isMarkedPlace(config.dataDir) && !isTryPlace(config.dataDir)
  try {
    const { header, end } = await restoreBackup(path, {
      owner,
      dataDir: config.dataDir,
      secretKey: config.secretKey,
      isUnsigned,
      log: (line) => io.error(line),
    })
    const rows = Object.values(end.rows).reduce((sum, n) => sum + n, 0)
    io.log(`restored ${rows} rows and ${end.files} files as of ${header.madeAt}`)
    io.log(`the ledger ends with journal ${header.ledger.seq}, ${header.ledger.hash}`)
    if (header.bucket) io.log(`files of the backup lie in the bucket ${header.bucket}`)
    return 0
  } catch (thrown) {
    io.error(thrown instanceof Error ? thrown.message : String(thrown))
    // Once the database is marked in place of the folder, what stands in both is of this restore.
    const isBegun = !isMarkedPlace(config.dataDir)
    clearEmptyPlace(config.dataDir)
    if (isOurs && (isBegun || isMarkedPlace(config.dataDir))) io.error(leftBehind(config, isBegun))
    return 1
  }
}

/** What is to be removed before the next try. */
function leftBehind({ dataDir, databaseUrl }: Config, isBegun: boolean): string {
  if (!isBegun) return `nothing was restored: remove ${dataDir} before the next try`
  const also = databaseUrl ? ', and make the database of DATABASE_URL anew,' : ''
  return `the restore was broken off: remove ${dataDir}${also} before the next try`
}
