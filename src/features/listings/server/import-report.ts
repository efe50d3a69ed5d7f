import type { Rejection } from '../import-cell.ts'
import type { NamedPhotos } from './import-batch.ts'

/** Why rows of one kind cannot be listings, and how many there are. `column` is empty where the row as a whole is at fault. */
export type ReasonCount = { readonly column: string; readonly reason: string; readonly rows: number }

/** What became of every row: where the file was read to its end, the four counts add up to `rows`. */
export type ImportReport = {
  /** False where nothing was written: --strict and a row was rejected. What broke off says so by `brokeOff`. */
  readonly imported: boolean
  readonly rows: number
  readonly inserted: number
  /** The listing changed, or a sale was added to its history. */
  readonly updated: number
  readonly unchanged: number
  readonly rejected: number
  /** Why it ended before the file did: the counts are then what was written, and stays. */
  readonly brokeOff: string | null
  /** What rows say of photos, which are taken in afterwards. */
  readonly photos: readonly NamedPhotos[]
  /** The first thousand. `line` is the line of the file. */
  readonly rejections: readonly (Rejection & { readonly line: number })[]
  /** All of them, by their kind: what is met most comes first. */
  readonly reasons: readonly ReasonCount[]
}

/** Told every few hundred rows. `share` is how much of this step is done, 0 to 1. */
export type OnProgress = (step: 'checked' | 'imported' | 'compared', rows: number, share: number) => void

export const PROGRESS_ROWS = 250
