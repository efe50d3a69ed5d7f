import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { extract as makeExtract } from 'tar-stream'
import { keyId } from '../key-id.ts'
import { migrate, migrationDigests } from '../migrate.ts'
import { BackupRefused, END_NAME, FOLDERS, endShape, isFileEntry } from './archive.ts'
import type { BackupEnd, BackupHeader } from './archive.ts'
import { beginLoad, endLoad, makeLoader } from './load-rows.ts'
import { readTables } from './read-catalog.ts'
import { broken, contentOf, readFirst, readHeader, textOf } from './read-header.ts'
import type { Entry, OpenFile } from './read-header.ts'
import { clearPlace, isMark, setMark } from './restore-mark.ts'
import { findSignature, makeCheck } from './signature.ts'

export type RestorePlace = {
  /** The role that owns the tables, and whom they are granted to. */
  readonly owner: { readonly url: string; readonly serveAs?: string }
  readonly dataDir: string
  /** The SECRET_KEY that this place is to be served with: the backup is signed with it. */
  readonly secretKey: string
  /** Whether the signature is left aside, on the word of whoever knows where the file comes from. */
  readonly isUnsigned?: boolean
  /** Takes a line of progress. */
  readonly log: (line: string) => void
}

export type Restored = { readonly header: BackupHeader; readonly end: BackupEnd }

/**
 * Restore a backup into an empty database and a DATA_DIR without files. The rows come in one transaction, with each
 * constraint checked anew at its end: all of them are there afterwards, or none. Then migrations that are newer than the
 * backup run. Throws `BackupRefused` where the backup, or the place, is not fit for it.
 */
export async function restoreBackup(path: string, place: RestorePlace): Promise<Restored> {
  if (!existsSync(path)) throw new BackupRefused(`there is no file ${path}`)
  await refuseFiles(place.dataDir)
  const client = new pg.Client({ connectionString: place.owner.url, application_name: 'freehold restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await refuseTables(client)
    const restored = await readFile(path, client, place)
    await migrate(place.owner.url, { log: place.log, serveAs: place.owner.serveAs })
    return restored
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function refuseFiles(dataDir: string): Promise<void> {
  for (const folder of FOLDERS) {
    const found = existsSync(join(dataDir, folder)) ? await readdir(join(dataDir, folder)) : []
    if (found.length > 0)
      throw new BackupRefused(`${join(dataDir, folder)} is not empty: restore into an empty DATA_DIR`)
  }
}

async function refuseTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
      WHERE c.relnamespace IN (to_regnamespace(current_schema()), to_regnamespace('graphile_worker'))
        AND c.relkind IN ('r', 'p', 'v', 'm') LIMIT 1`,
  )
  if (rows[0])
    throw new BackupRefused(`the database is not empty (it has ${rows[0].name}): restore into an empty database`)
}

/** Reads the file twice: whether it is ours, before anything in it is believed, and then what it holds. */
async function readFile(path: string, client: pg.Client, place: RestorePlace): Promise<Restored> {
  const file = await open(path, 'r')
  try {
    const signed = await findSignature(file)
    if (!place.isUnsigned) await refuseForged({ path, file, ...signed }, place)
    return await readArchive({ path, file, ...signed }, client, place)
  } finally {
    await file.close()
  }
}

async function refuseForged(of: OpenFile, place: RestorePlace): Promise<void> {
  const check = makeCheck(place.secretKey)
  for await (const _ of check.pass(contentOf(of)));
  if (of.signature !== null && check.fits(of.signature)) return
  // It may say itself why: of another key, of a newer version, no backup at all.
  refuseOtherKey(await readFirst(of), place)
  throw new BackupRefused(
    of.signature === null
      ? `${of.path} is not signed: it was broken off, or changed, or an earlier version made it. ${DANGER}`
      : `the signature of ${of.path} does not fit: it was changed after it was made, or is damaged. ${DANGER}`,
  )
}

const DANGER =
  'Whoever wrote it decides who is an operator in what is restored of it. Where you know that it comes from your own server, give --unsigned'

async function readArchive(of: OpenFile, client: pg.Client, place: RestorePlace): Promise<Restored> {
  const { path, signature } = of
  const extract = makeExtract()
  const check = makeCheck(place.secretKey)
  const read = pipeline(check.pass(contentOf(of)), createGunzip(), extract)
  read.catch(() => undefined)
  let header: BackupHeader | null = null
  let end: BackupEnd | null = null
  let rows: ReturnType<typeof makeLoader> | null = null
  let files = 0
  try {
    for await (const entry of extract as unknown as AsyncIterable<Entry>) {
      const { name } = entry.header
      if (!header) {
        header = await readHeader(name, entry)
        await judge(header, place)
        await prepare(client, header, place)
        rows = makeLoader(client, header.tables)
      } else if (name.startsWith('tables/')) await rows!.add(name, entry)
      else if (name === END_NAME) end = endShape.parse(JSON.parse(await textOf(entry)))
      else {
        await keepFile(place.dataDir, name, entry)
        files += 1
      }
    }
    await read
  } catch (error) {
    throw broken(path, error)
  }
  if (!header || !rows || !end) throw new BackupRefused(`${path} ends too early: it was broken off, and is no backup`)
  await refuseDifferent(end, await rows.finish(), files)
  if (!place.isUnsigned && (signature === null || !check.fits(signature)))
    throw new BackupRefused(`${path} was changed while it was read`)
  await endLoad(client, header)
  return { header, end }
}

/** Refuses what this version, or this key, could not serve afterwards. Nothing was written yet. */
async function judge(header: BackupHeader, place: RestorePlace): Promise<void> {
  refuseOtherKey(header, place)
  const known = await migrationDigests()
  for (const { name, digest } of header.migrations) {
    if (!known.has(name))
      throw new BackupRefused(
        `this version does not know the migration ${name} of the backup: restore it with ${header.version} or newer`,
      )
    if (known.get(name) !== digest)
      throw new BackupRefused(`the migration ${name} of the backup is another one than this version's`)
  }
}

function refuseOtherKey(header: BackupHeader, place: RestorePlace): void {
  const own = keyId(place.secretKey)
  if (header.keyId !== own)
    throw new BackupRefused(
      `this backup was sealed with the SECRET_KEY ${header.keyId}, and this one is ${own}: give that key by ` +
        'SECRET_KEY, or its file of keys by --keys',
    )
}

async function prepare(client: pg.Client, header: BackupHeader, place: RestorePlace): Promise<void> {
  place.log(`the backup is of ${header.madeAt}; making its tables`)
  await setMark(client)
  clearPlace(place.dataDir)
  await migrate(place.owner.url, { log: place.log, only: new Set(header.migrations.map((one) => one.name)) })
  const made = JSON.stringify((await readTables(client)).filter((one) => !isMark(one.name)))
  if (made !== JSON.stringify(header.tables))
    throw new BackupRefused('the tables of the backup are others than its migrations make')
  await beginLoad(client, header)
  place.log('loading rows and files')
}

async function keepFile(dataDir: string, name: string, entry: Entry): Promise<void> {
  // A tampered backup must not write beside DATA_DIR.
  if (!isFileEntry(name) || entry.header.type !== 'file')
    throw new BackupRefused(`the backup names a file that cannot be one of it: ${JSON.stringify(name.slice(0, 100))}`)
  const place = join(dataDir, name)
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  await pipeline(entry, createWriteStream(place, { flags: 'wx', mode: 0o600, flush: true }))
}

async function refuseDifferent(end: BackupEnd, loaded: Readonly<Record<string, number>>, files: number): Promise<void> {
  const keys = new Set([...Object.keys(end.rows), ...Object.keys(loaded)])
  const other = [...keys].find((key) => (end.rows[key] ?? 0) !== (loaded[key] ?? 0))
  if (other)
    throw new BackupRefused(
      `${other} has ${loaded[other] ?? 0} rows where the backup was written with ${end.rows[other] ?? 0}`,
    )
  if (files !== end.files)
    throw new BackupRefused(`the backup has ${files} files where it was written with ${end.files}`)
}
