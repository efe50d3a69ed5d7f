import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { StoredFile } from './file.ts'
import { mediaTypeOf } from './file-type.ts'

export type FileRefusal = 'file_missing' | 'file_empty' | 'file_too_large' | 'file_type'

export const FILE_MOST_BYTES = 20 * 1024 * 1024

// A line break in a name would look like another document in a list of them.
const nameOf = (path: string): string => basename(path).replace(/\p{Cc}/gu, ' ')

/** Read a file that an operator names, and judge it; nothing is stored. */
export async function readEvidence(path: string): Promise<(StoredFile & { content: Buffer }) | Refusal<FileRefusal>> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) return refuse('file_missing', { message: `there is no file ${path}` })
  if (found.size === 0) return refuse('file_empty', { message: `${path} is empty` })
  if (found.size > FILE_MOST_BYTES)
    return refuse('file_too_large', { message: `${path} has ${found.size} bytes, more than ${FILE_MOST_BYTES}` })
  const content = await readFile(path)
  const mediaType = mediaTypeOf(content)
  if (!mediaType) return refuse('file_type', { message: `${path} is no PDF, PNG or JPEG` })
  const hash = createHash('sha256').update(content).digest('hex')
  return { hash, mediaType, bytes: content.length, name: nameOf(path), content }
}
