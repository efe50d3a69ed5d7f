import type { Bilingual } from '#kit/refusals.ts'

/** What a value of a row can be. Names that end in `_cents` and `_milli` are whole numbers of those. */
export type ExportValue = string | number | boolean | Date | readonly string[] | null
export type ExportRow = Readonly<Record<string, ExportValue>>

/** What became of one file: `missing` is what was not there, or was not what was kept any more. */
export type PackedFile = {
  /** Inside the zip. */
  readonly path: string
  readonly state: 'packed' | 'missing' | 'no_room'
  readonly bytes: number | null
  /** In hexadecimal: of what is packed, else of what was kept. */
  readonly sha256: string | null
}

/** How a part stands in the export: its files are called after the key. */
export type ExportFace = { readonly key: string; readonly title: Bilingual }
