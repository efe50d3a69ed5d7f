import type { Language } from '#kit/language.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { DrawPaper } from '#platform/server/pdf/paper-writer.ts'

/** One file that somebody is given with their data. */
export type ExportedFile = {
  /** Inside the zip, with `/` between folders; what would be called as another file is called another way there. */
  readonly path: string
  /** SHA-256 of what was kept, in hexadecimal: other content is not given. Null for what is written for the occasion. */
  readonly sha256: string | null
  /** Its content from the beginning, in pieces that are held one at a time; null where it is not there. */
  readonly open: () => Promise<AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array> | null>
}

/** Whose data is packed, and with what. */
export type ExportReader = {
  readonly deps: Pick<Deps, 'cards' | 'clock' | 'config' | 'database'>
  readonly userId: string
  readonly language: Language
  /** Apart from the server's own work: of papers there may be thousands. */
  readonly drawPaper: DrawPaper
}

/** How a feature lists the files of somebody. None of them is opened by it. */
export type ExportFiles = (reader: ExportReader) => Promise<readonly ExportedFile[]>
