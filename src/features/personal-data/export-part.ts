import type { Bilingual } from '#kit/refusals.ts'

/** What a value of a row can be. Names that end in `_cents` and `_milli` are whole numbers of those. */
export type ExportValue = string | number | boolean | Date | readonly string[] | null
export type ExportRow = Readonly<Record<string, ExportValue>>

/** A file of an export; its pieces are held one at a time. */
export type ExportFile = {
  /** Inside the zip, with `/` between folders. */
  readonly path: string
  readonly chunks: AsyncIterable<string | Uint8Array>
}

/** How a part stands in the export: its files are called after the key. */
export type ExportFace = { readonly key: string; readonly title: Bilingual }
