import { readFile } from 'node:fs/promises'
import { readTermsFile } from '#features/offerings/terms.ts'
import type { TermsFile } from '#features/offerings/terms.ts'
import { realClock } from '#kit/clock.ts'
import { isRefusal } from '#kit/refusal.ts'

/** The terms of a file, and the listing that it names; a text says every line that is wrong. */
export async function termsOfFile(path: string): Promise<TermsFile | string> {
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return `there is no file ${path}`
  const read = readTermsFile(text, realClock())
  return isRefusal(read) ? `the terms of ${path} cannot be offered:\n${read.message ?? ''}` : read
}
