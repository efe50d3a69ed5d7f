import { showNumber } from '#platform/web/format.ts'
import type { Language } from '#platform/web/language.ts'

const UNITS = ['bytes', 'KB', 'MB'] as const

/** 1536 -> "1.5 KB". */
export function showBytes(bytes: number, language: Language): string {
  const at = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2
  const value = bytes / 1024 ** at
  return `${showNumber(value, language, { maximumFractionDigits: value < 10 && at > 0 ? 1 : 0 })} ${UNITS[at]}`
}
