import type { Rejection } from '../import-cell.ts'
import type { ImportFile } from './import-file.ts'
import { PROGRESS_ROWS } from './import-report.ts'
import type { ImportReport, OnProgress } from './import-report.ts'
import type { RejectsFile } from './rejects-file.ts'

const REJECTIONS_KEPT = 1000
const LETTERS_KEPT = 200

/** Read a file to its end and judge every row; what cannot be a listing goes into `rejects` as well. Writes no listing. */
export async function checkImport(
  file: ImportFile,
  today: string,
  rejects: RejectsFile | null,
  onProgress: OnProgress | undefined,
): Promise<ImportReport> {
  let rows = 0
  let rejected = 0
  const rejections: (Rejection & { line: number })[] = []
  const reasons = new Map<string, { column: string; reason: string; rows: number }>()
  for await (const { line, share, cells, read } of file.rows(today)) {
    rows += 1
    if ('reason' in read) {
      rejected += 1
      if (rejections.length < REJECTIONS_KEPT) rejections.push({ line, ...read, value: shortened(read.value) })
      const { column, reason } = read
      const key = JSON.stringify([column, reason])
      const counted = reasons.get(key) ?? { column, reason, rows: 0 }
      reasons.set(key, counted)
      counted.rows += 1
      await rejects?.add(line, cells, read)
    }
    if (rows % PROGRESS_ROWS === 0) onProgress?.('checked', rows, share)
  }
  return {
    imported: false,
    rows,
    inserted: 0,
    updated: 0,
    unchanged: 0,
    rejected,
    brokeOff: null,
    photos: [],
    rejections,
    reasons: [...reasons.values()].toSorted((a, b) => b.rows - a.rows),
  }
}

// A thousand cells of a megabyte would be a gigabyte. A copy: a part of a text keeps all of it in memory.
const shortened = (value: string): string =>
  value.length > LETTERS_KEPT ? Buffer.from(`${value.slice(0, LETTERS_KEPT)}…`).toString() : value
