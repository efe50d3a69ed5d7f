import { createReadStream, createWriteStream } from 'node:fs'
import type { Dirent } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pack as makePack } from 'tar-stream'
import type { Pack } from 'tar-stream'
import { syncFolder } from '../files/sync-folder.ts'
import { keyId } from '../key-id.ts'
import { BACKUP_FORMAT, END_NAME, FOLDERS, HEADER_NAME, PASSING, isFileEntry, tableKey } from './archive.ts'
import type { BackupEnd, BackupHeader, BackupTable, JournalMark } from './archive.ts'
import { endsOf, markOf, noneWhereMissing } from './journal-marks.ts'
import type { Ends } from './journal-marks.ts'
import { readSequences, readTables } from './read-catalog.ts'
import { signing } from './signature.ts'

// Rows are gathered to pieces of about this size, so that no table has to be held whole.
const PIECE_BYTES = 4 * 1024 * 1024

// Half a file, and the mark of the process that writes a journal.
const OF_A_PROCESS = /\.(?:part|lock)$/

// Files that grow with the books, and are of the same instant in a backup.
const OF_THE_INSTANT: ReadonlySet<string> = new Set(['anchors', 'sandbox'])

export type BackupSource = {
  /** The database, as a role that may read every table. */
  readonly url: string
  readonly dataDir: string
  readonly version: string
  /** Signs the backup, and is not in it. */
  readonly secretKey: string
  readonly bucket: string | null
  /** The journals of the sandboxes that run within the server (`sandbox/cards.jsonl`); null where nobody knows. */
  readonly journals?: readonly string[] | null
  /** Called once it is whole and on the disk, before it gets its name. */
  readonly beforeNamed?: () => Promise<void>
}

export type BackupMade = { readonly header: BackupHeader; readonly end: BackupEnd; readonly bytes: number }

/**
 * Write a backup of the database and the files of DATA_DIR while servers go on. All rows are of one instant (one
 * repeatable read); files are copied after it, and are written before their rows, so that each file a row names is there.
 * It has its name only when it is whole and on the disk. Throws what the disk or the database says.
 */
export async function writeBackup(source: BackupSource, path: string): Promise<BackupMade> {
  const client = new pg.Client({ connectionString: source.url, application_name: 'freehold backup', keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  const beside = `${path}.part`
  try {
    const written = await writeAll(client, source, beside)
    await syncFile(beside)
    await source.beforeNamed?.()
    await rename(beside, path)
    await syncFolder(dirname(path))
    return { ...written, bytes: (await stat(path)).size }
  } finally {
    await client.end().catch(() => undefined)
    await rm(beside, { force: true })
  }
}

async function writeAll(client: pg.Client, source: BackupSource, path: string) {
  // An anchor that is written after the instant of the rows knows more than they do, as if they had been cut.
  const anchored = await endsOf(source.dataDir, 'anchors')
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  // However the role or the database is set: a large table takes its time.
  await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`)
  const told = await readHeader(client, source)
  // Sandboxes write down what they take before the books do: what the rows name stands in them already, and what comes now is not theirs.
  const written = await endsOf(source.dataDir, 'sandbox')
  const header = { ...told, ...(await marksOf(source, written)) }
  const ends = new Map([...anchored, ...written])
  const pack = makePack()
  // A backup holds what people keep: nobody else reads it. So it goes into no file, and through no link, that is there already.
  await rm(path, { force: true })
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx' })
  const stored = pipeline(pack, createGzip({ level: 5 }), signing(source.secretKey), file)
  // Whoever waits for room in the stream must hear that the disk is full, instead of waiting for ever.
  const failed = stored.then(
    () => new Promise<never>(() => undefined),
    (error: unknown) => Promise.reject(error),
  )
  failed.catch(() => undefined)
  const fill = async (): Promise<BackupEnd> => {
    await addEntry(pack, HEADER_NAME, Buffer.from(JSON.stringify(header)))
    const rows: Record<string, number> = {}
    for (const table of header.tables) rows[tableKey(table)] = await addTable(client, pack, table)
    let files = 0
    for (const folder of FOLDERS) files += await addFolder(pack, source.dataDir, folder, ends)
    const end = { rows, files }
    await addEntry(pack, END_NAME, Buffer.from(JSON.stringify(end)))
    pack.finalize()
    return end
  }
  try {
    const end = await Promise.race([fill(), failed])
    await stored
    return { header, end }
  } catch (error) {
    pack.destroy()
    await stored.catch(() => undefined)
    throw error
  }
}

/** What the sandboxes within the server had written down. */
async function marksOf({ dataDir, journals }: BackupSource, ends: Ends): Promise<Pick<BackupHeader, 'journals'>> {
  if (!journals) return {}
  const marks: Record<string, JournalMark> = {}
  for (const name of journals) marks[name] = await markOf(dataDir, name, ends.get(name) ?? 0)
  return { journals: marks }
}

async function readHeader(client: pg.Client, source: BackupSource): Promise<BackupHeader> {
  const { rows: migrations } = await client.query<{ name: string; digest: string }>(
    'SELECT name, digest FROM migrations ORDER BY name',
  )
  const { rows: heads } = await client.query<{ seq: string; hash: string; at: Date }>(
    `SELECT seq::text, encode(hash, 'hex') AS hash, now() AS at FROM ledger_head`,
  )
  const head = heads[0]
  if (!head) throw new Error('the ledger has no head: the database was not migrated')
  return {
    format: BACKUP_FORMAT,
    version: source.version,
    madeAt: head.at.toISOString(),
    keyId: keyId(source.secretKey),
    migrations,
    tables: await readTables(client),
    sequences: await readSequences(client),
    ledger: { seq: Number(head.seq), hash: head.hash },
    bucket: source.bucket,
  }
}

async function addTable(client: pg.Client, pack: Pack, table: BackupTable): Promise<number> {
  const columns = table.columns.map((one) => client.escapeIdentifier(one)).join(', ')
  const place = `${client.escapeIdentifier(table.schema)}.${client.escapeIdentifier(table.name)}`
  const rows = client.query(copyTo(`COPY ${place} (${columns}) TO STDOUT`))
  let pieces = 0
  let gathered: Buffer[] = []
  let bytes = 0
  const flush = async () => {
    await addEntry(pack, `tables/${tableKey(table)}/${String(pieces++).padStart(6, '0')}`, Buffer.concat(gathered))
    gathered = []
    bytes = 0
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    gathered.push(chunk)
    bytes += chunk.length
    if (bytes >= PIECE_BYTES) await flush()
  }
  if (bytes > 0) await flush()
  // The last row comes before PostgreSQL says how many there were: the next answer comes after it.
  await client.query('SELECT 1')
  return rows.rowCount
}

const addEntry = (pack: Pack, name: string, content: Buffer): Promise<void> =>
  new Promise((done, fail) => {
    pack.entry({ name, mode: 0o600 }, content, (error) => (error ? fail(error) : done()))
  })

async function addFolder(pack: Pack, dataDir: string, folder: string, ends: Ends): Promise<number> {
  if ((PASSING as readonly string[]).includes(folder)) return 0
  const entries = await readdir(join(dataDir, folder), { withFileTypes: true }).catch(noneWhereMissing)
  let files = 0
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = `${folder}/${entry.name}`
    refuseUnfit(entry, join(dataDir, name), name)
    if (entry.isDirectory()) files += await addFolder(pack, dataDir, name, ends)
    else if (entry.isFile() && !OF_A_PROCESS.test(entry.name)) {
      const upTo = OF_THE_INSTANT.has(folder) ? (ends.get(name) ?? 0) : Infinity
      if (upTo > 0) files += await addFile(pack, join(dataDir, name), name, upTo)
    }
  }
  return files
}

/** What a backup would silently be without, or what could not be restored of it, must not be found out when it is needed. */
function refuseUnfit(entry: Dirent, path: string, name: string): void {
  if (entry.isSymbolicLink())
    throw new Error(`${path} is a link: a backup would be without what it leads to. Put that in its place`)
  if (!isFileEntry(name)) throw new Error(`${JSON.stringify(path)} cannot be restored by its name: rename it`)
}

/** As long as it was when it was opened, or up to `upTo` bytes: a journal that grows meanwhile is copied up to there. */
async function addFile(pack: Pack, path: string, name: string, upTo: number): Promise<number> {
  // One that was deleted since the folder was read had no row any more that keeps it.
  const file = await open(path, 'r').catch(noneWhereMissing)
  if (Array.isArray(file)) return 0
  try {
    const size = Math.min((await file.stat()).size, upTo)
    if (size === 0) {
      await addEntry(pack, name, Buffer.alloc(0))
      return 1
    }
    const content = createReadStream('', { fd: file.fd, start: 0, end: size - 1, autoClose: false })
    await new Promise<void>((done, fail) => {
      const entry = pack.entry({ name, size, mode: 0o600 }, (error) => (error ? fail(error) : done()))
      pipeline(content, entry).catch(fail)
    })
    return 1
  } finally {
    await file.close()
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
