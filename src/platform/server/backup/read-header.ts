import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract as makeExtract } from 'tar-stream'
import { ZodError } from 'zod'
import { BACKUP_FORMAT, BackupRefused, HEADER_NAME, headerShape, wholeOf } from './archive.ts'
import type { BackupHeader } from './archive.ts'
import { findSignature } from './signature.ts'
import type { SignedFile } from './signature.ts'

/** One entry of the archive, while it is read. */
export type Entry = AsyncIterable<Buffer> &
  NodeJS.ReadableStream & { readonly header: { readonly name: string; readonly type?: string | null } }

export type OpenFile = SignedFile & { readonly path: string; readonly file: FileHandle }

export const contentOf = ({ file, bytes }: OpenFile): AsyncIterable<Buffer> =>
  bytes === 0 ? (async function* () {})() : file.createReadStream({ start: 0, end: bytes - 1, autoClose: false })

/** The header of a backup alone. Its signature is not judged: `restore` did. Throws `BackupRefused` where the file is none. */
export async function readBackupHeader(path: string): Promise<BackupHeader> {
  const file = await open(path, 'r')
  try {
    return await readFirst({ path, file, ...(await findSignature(file)) })
  } finally {
    await file.close()
  }
}

/** Reads the header, and nothing behind it. */
export async function readFirst(of: OpenFile): Promise<BackupHeader> {
  const extract = makeExtract()
  const read = pipeline(contentOf(of), createGunzip(), extract)
  read.catch(() => undefined)
  try {
    for await (const entry of extract as unknown as AsyncIterable<Entry>)
      return await readHeader(entry.header.name, entry)
  } catch (error) {
    throw broken(of.path, error)
  } finally {
    extract.destroy()
  }
  throw new BackupRefused(`${of.path} is empty, and no backup of Freehold`)
}

/** The first entry of an archive, as the header that it has to be. */
export async function readHeader(name: string, entry: Entry): Promise<BackupHeader> {
  if (name !== HEADER_NAME) throw new BackupRefused('this file is no backup of Freehold')
  const told = JSON.parse(await textOf(entry)) as { format?: unknown }
  if (typeof told.format === 'number' && told.format > BACKUP_FORMAT)
    throw new BackupRefused(`this backup was made by a newer version (format ${told.format}): restore it with that one`)
  return headerShape.parse(told)
}

// A name for each table, column and migration, or a number for each table: a tenth of a megabyte.
const MAX_TEXT_BYTES = 16 * 1024 * 1024
export const textOf = async (entry: Entry): Promise<string> => (await wholeOf(entry, MAX_TEXT_BYTES)).toString('utf8')

/** What a broken file makes its readers say, in the words of who has it. */
export function broken(path: string, error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  // Whoever is in the middle of an entry may hear first that its stream is gone, and not why.
  const isGone = code === 'STREAM_DESTROYED'
  const isCut =
    isGone || code.startsWith('Z_') || /unexpected end of data|invalid tar header|premature close/i.test(message)
  // Its header or its end is no JSON, or says other things than are written there.
  const isOther = error instanceof SyntaxError || error instanceof ZodError
  return isCut || isOther ? new BackupRefused(`${path} is damaged, or no backup of Freehold (${message})`) : error
}
