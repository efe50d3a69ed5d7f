import { z } from 'zod'

// The format of a backup, from its first to its last entry (a tar file, packed with gzip):
//   backup.json                     the header
//   tables/<schema>.<table>/<n>     rows as PostgreSQL's COPY writes them, in pieces
//   files/…, anchors/…, sandbox/…, mail/…   those folders of DATA_DIR
//   end.json                        what was written: a backup without it was broken off
// and behind the gzip its signature (`signature.ts`)

/** Grows when an older version could not read what is written. */
export const BACKUP_FORMAT = 1

export const HEADER_NAME = 'backup.json'
export const END_NAME = 'end.json'

/** The folders of DATA_DIR that belong to the data. Keys go into a file of their own. */
export const FOLDERS = ['files', 'anchors', 'sandbox', 'mail'] as const

/** What only a running server needs: pieces of uploads and of exports that are under way. */
export const PASSING = ['files/spool', 'files/uploads'] as const

/**
 * Whether an entry is a file of one of these folders, and stays in it. Operators keep files of their own names there (a copy of
 * anchors): what one writes the other takes back.
 */
export const isFileEntry = (name: string): boolean =>
  FOLDERS.some((folder) => name.startsWith(`${folder}/`)) &&
  name.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && !/[\p{Cc}\\]/u.test(part))

const count = z.int().min(0)

export const tableShape = z.object({
  schema: z.string(),
  name: z.string(),
  /** In the order in which their values stand in each row; generated columns are made anew. */
  columns: z.array(z.string()),
})
export type BackupTable = z.infer<typeof tableShape>

const journalMarkShape = z.object({
  /** How long the journal was. */
  bytes: count,
  /** Of so many bytes, hex. */
  sha256: z.string(),
})
export type JournalMark = z.infer<typeof journalMarkShape>

export const headerShape = z.object({
  format: count,
  /** The version of Freehold that wrote it. */
  version: z.string(),
  /** ISO 8601: the instant whose rows it holds. */
  madeAt: z.string(),
  /** The short name of the SECRET_KEY that the sealed values were sealed with. */
  keyId: z.string(),
  migrations: z.array(z.object({ name: z.string(), digest: z.string() })),
  tables: z.array(tableShape),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  /** The end of the ledger's chain: number and hash (hex) of its last journal. */
  ledger: z.object({ seq: count, hash: z.string() }),
  /** Null: the files lie under DATA_DIR and are in the backup. */
  bucket: z.string().nullable(),
  /**
   * What each sandbox within the server had written down at that instant, by the name of its journal (`sandbox/cards.jsonl`). What is not
   * named ran outside, or nowhere. Missing where nobody knew: earlier versions wrote it, or served last.
   */
  journals: z.record(z.string(), journalMarkShape).optional(),
})
export type BackupHeader = z.infer<typeof headerShape>

export const endShape = z.object({
  /** Rows by table, `schema.name`. */
  rows: z.record(z.string(), count),
  files: count,
})
export type BackupEnd = z.infer<typeof endShape>

export const tableKey = ({ schema, name }: { readonly schema: string; readonly name: string }): string =>
  `${schema}.${name}`

/** A backup that cannot be read, or a place that it cannot be restored to: told to the operator as it is. */
export class BackupRefused extends Error {}

/** An entry that is read into memory as a whole. Throws `BackupRefused` beyond `maxBytes`: gzip makes gigabytes of nothing. */
export async function wholeOf(entry: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of entry) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new BackupRefused('an entry of this file is larger than any that Freehold writes')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
