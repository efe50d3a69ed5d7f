import { numberFormat } from '#kit/number-format.ts'
import type { Language } from '#kit/language.ts'

const UNITS = ['bytes', 'KB', 'MB'] as const

/** The size of a file as it is shown everywhere: 1536 -> "1.5 KB". */
export function showBytes(bytes: number, language: Language): string {
  const at = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2
  return inUnit(bytes / 1024 ** at, at, language)
}

/** What is left of a space in megabytes, never below zero, and of the last ten no more than there is: 0 -> "0 MB". */
export const showRoom = (bytes: number, language: Language): string =>
  inUnit(Math.floor(Math.max(0, bytes) / 104_857.6) / 10, 2, language)

function inUnit(value: number, at: 0 | 1 | 2, language: Language): string {
  const digits = { maximumFractionDigits: value < 10 && at > 0 ? 1 : 0 }
  return `${numberFormat(language, digits).format(value)} ${UNITS[at]}`
}
